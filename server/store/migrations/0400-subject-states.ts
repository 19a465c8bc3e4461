/** Cost subjects from before they could be switched off are in use. It runs after the columns were created. */
export const subjectStates = `
update subject set off = false, state = 'active' where state is null;`
