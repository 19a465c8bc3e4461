import { hash } from 'node:crypto'

const form = /^[0-9a-f-]{36}\.([\w-]{43})\.\d{1,16}$/i

/**
 * The header is `<account>.<token>.<milliseconds>`; only the token decides. Null when there is none of that form.
 */
export function tokenHashIn(header: string | string[] | undefined): Buffer | null {
  const token = typeof header === 'string' ? form.exec(header)?.[1] : undefined
  return token === undefined ? null : hash('sha256', token, 'buffer')
}
