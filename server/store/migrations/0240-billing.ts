/** Contracts from before measurements, and their payments and settlements, are due by payment applications. */
export const billing = `
update contract set billing = 'free' where billing is null;
update payment set basis = 'free' where basis is null;
update settlement set basis = 'free' where basis is null;`
