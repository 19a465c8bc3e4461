/** The photo of a rectification names the photo of the finding that it answers. */
export const photoAnswers = `
alter table attachment add column answers uuid;`
