/** Day-work that is paid separately gets the reason for its payment. It runs after the columns were created. */
export const dayworkReason = `
update "extra-work" set matter = reason where basis = 'separate' and matter is null;`
