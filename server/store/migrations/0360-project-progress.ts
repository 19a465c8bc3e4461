/** The progress of projects was typed by hand before it could follow from other records. It runs after the columns were created. */
export const projectProgress = `
update project set "progressBy" = 'hand', actual = coalesce(progress, 0) where "progressBy" is null;`
