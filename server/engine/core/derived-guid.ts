import { createHash } from 'node:crypto'

/**
 * A guid derived from several others, for a row shared by these records. The database derives it with the same formula.
 */
export const guidOfAll = (...parts: readonly string[]) =>
  createHash('md5')
    .update(parts.join(''))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** A version 5 guid, the same for the same name: for rows that must be created once and found again. */
export function derivedGuid(space: string, name: string): string {
  const hash = createHash('sha1').update(`${space}:${name}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(18, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
