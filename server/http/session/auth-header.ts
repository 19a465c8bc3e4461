import { hash } from 'node:crypto'

const headerFormat = /^[0-9a-f-]{36}\.([\w-]{43})\.\d{1,16}$/i

/** The header is `<account>.<token>.<milliseconds>`; only the token is used. Returns null for any other form. */
export function tokenHashIn(header: string | string[] | undefined): Buffer | null {
  const token = typeof header === 'string' ? headerFormat.exec(header)?.[1] : undefined
  return token === undefined ? null : hash('sha256', token, 'buffer')
}
