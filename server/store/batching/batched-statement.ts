import type { PoolClient } from 'pg'
import { commitError } from '../connection/connection-loss'
import { type Opening, preparedName, type Row, type Said, together } from '../connection/statements'

/** What one of a crowd says, and what must hold for it. */
export interface Asked {
  readonly said: Said
  readonly opening: Opening
}

interface Form {
  readonly types: Iterable<string>
  /** How it is said for many. */
  text?: string
}

/** How long each may take, in milliseconds. */
const slow = 5

/** What can be said with others. */
export const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isPlain) : Object.getPrototypeOf(value) === Object.prototype)

const listed = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

/** JSON comes as the text it is. */
const typeIn = (type: string) => (/^jsonb?$/.test(type) ? 'text' : type)

/** For many: one row for each whose opening holds, with the number it was asked under. */
function textOf(types: Iterable<string>, { many }: Said, { crowd }: Opening) {
  const own = crowd.types.map((type, index) => `o${index + 1} ${type}`)
  const values = [...types].map((type, index) => `v${index + 1} ${typeIn(type)}`)
  const given = `select * from json_to_recordset($2::json) as t (n integer, ${[...own, ...values].join(', ')})`
  return crowd.text(
    given,
    many.doing,
    `asked.n, ${many.besides} as besides, clock_timestamp() - statement_timestamp() > asked.n * interval '${slow} ms' as slow`,
  )
}

const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
/** Of each as many as the longest has. */
const names = { o: numbers.map((n) => `"o${n}":`), v: numbers.map((n) => `"v${n}":`) }

/** As JSON by hand: to make an object of so many names first takes twice as long. What is not named is null. */
function rowOf({ said: { values }, opening: { crowd } }: Asked, index: number) {
  let row = `{"n":${index + 1}`
  for (let at = 0; at < crowd.own.length; at += 1) row += `,${names.o[at]}${JSON.stringify(listed(crowd.own[at]))}`
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] !== null) row += `,${names.v[at]}${JSON.stringify(values[at])}`
  }
  return `${row}}`
}

/** Each list there is of all of them, with nothing twice. */
function listsOf(some: readonly Asked[]) {
  const all = some[0]?.said.lists?.map(() => new Set<unknown>()) ?? []
  for (const { said } of some) {
    for (const [at, own] of all.entries()) for (const each of said.lists?.[at] ?? []) own.add(each)
  }
  return all.map((own) => [...own])
}

type Told = Row & { readonly n: number; readonly slow: boolean }

/** Whoever waits for a lock holds up others who need not. In milliseconds. */
const mostLocked = 200

export const isLocked = (error: unknown) => (error as { readonly code?: unknown }).code === '55P03'

/** Sends what is written between begin and commit, all at once. */
async function committed<T>(client: PoolClient, send: () => Promise<T>) {
  const [begun, sent, ended] = await Promise.allSettled([
    client.query(`begin read write; set local lock_timeout = ${mostLocked}`),
    send(),
    client.query('commit'),
  ])
  if (begun.status === 'rejected') throw commitError(begun.reason)
  if (sent.status === 'rejected') throw commitError(sent.reason)
  if (ended.status === 'rejected') throw commitError(ended.reason)
  return sent.value
}

/** Says it for some at once; what each is told stands under its number. Others may follow before it is on the disk. */
export async function sayOn(client: PoolClient, form: Form, some: readonly Asked[], isSaid: () => void) {
  const [{ said, opening }] = some as readonly [Asked]
  form.text ??= textOf(form.types, said, opening)
  const { text } = form
  const values = [opening.crowd.common, `[${some.map(rowOf).join()}]`, ...listsOf(some)]
  together(client)
  const send = () => client.query<Told>({ text, values, ...preparedName(text) }).finally(isSaid)
  const { rows } = said.many.doing === null ? await send() : await committed(client, send)
  return new Map(rows.map((row) => [row.n, row]))
}
