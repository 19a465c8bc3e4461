/** The choices that a text lists, separated by commas, semicolons or lines. */
export const listedChoices = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split(/[、,，;；\n]/)
        .map((each) => each.trim())
        .filter(Boolean)
    : []
