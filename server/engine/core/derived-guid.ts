import { createHash } from 'node:crypto'

/** What is kept once for some records together has the guid that follows from theirs, as the database works it out too. */
export const guidOfAll = (...parts: readonly string[]) =>
  createHash('md5')
    .update(parts.join(''))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The same guid for the same name, as a version 5 one: for what must be made once and found again. */
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
