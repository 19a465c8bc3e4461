/** Throws if the scanner returned an empty text. */
export function requireText(text: string): string {
  if (text === '') throw new Error('nothing was read')
  return text
}
