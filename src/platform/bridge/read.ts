/** A scanner that comes back with nothing has not read anything. */
export function read(text: string): string {
  if (text === '') throw new Error('nothing was read')
  return text
}
