/** Contracts from before are main contracts. It runs after the tables of the definitions were created. */
export const contractLevels = `update contract set level = 'main' where level is null;`
