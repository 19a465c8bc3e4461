import type { Writable } from 'node:stream'
import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { kept } from './memoize'

/** A running transaction. Values are always sent beside the text, never inside it. */
export interface Sql {
  many<T>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** The only row, or null when there is none. */
  maybe<T>(text: string, values?: readonly unknown[]): Promise<T | null>
  /** The only row; it must be there. */
  one<T>(text: string, values?: readonly unknown[]): Promise<T>
  /** All rows of a query as one JSON value: to describe and read fifty columns one by one costs more than to find them. */
  json<T extends object = Row>(select: string, values: readonly unknown[]): Promise<readonly T[]>
  /** How many rows were touched. */
  run(text: string, values?: readonly unknown[]): Promise<number>
  /**
   * As `json`, where the answer need not hold until the transaction ends: it may be asked before that begins, or be what
   * is presumed, and asked together with what is written.
   */
  early<T extends object = Row>(
    select: string,
    values: readonly unknown[],
    presumed?: Presumption<T>,
  ): Promise<readonly T[]>
  /**
   * Writes one row, or none. While nothing follows it may be put off until the work ends: one is presumed, and if it was
   * none, all of the work is done again where it is written at once.
   */
  put(said: Said): Promise<number>
}

export type Row = Readonly<Record<string, unknown>>

/** What is most likely answered. That it is so can be told by counting: nothing else could be as many. */
export interface Presumption<T extends object = Row> {
  readonly rows: readonly T[]
  /** Of what the rows consist, one part behind the other, and how many there are of each. */
  readonly parts: readonly string[]
  readonly counts: readonly number[]
  /** The parts behind them, whose only values are lists, the last values of all: many may ask for all of theirs. */
  readonly shared: readonly Shared[]
  readonly isSo: (rows: readonly T[]) => boolean
}

export interface Shared {
  readonly text: string
  /** Whether there is one for each of its list; else there is none. */
  readonly isEach: boolean
}

/** A statement, and what it is for many at once, whose values are the columns `v1`, `v2` of their list `asked`. */
export interface Said {
  readonly text: string
  readonly values: readonly unknown[]
  readonly many: {
    /** What is done for all those of a list: parts of a WITH; null for what only asks. */
    readonly doing: Doing | null
    /** What each is told. */
    readonly besides: string
  }
  /** Lists of which only all together matter. */
  readonly lists?: readonly List[]
}

type List = readonly unknown[]

/** Of the lists of all those it is done for the first is `$first`, the next one stands behind it. */
type Doing = (list: string, first: number) => string

/** Behind what all have in common, and what each has. */
export const firstList = 3

/**
 * What is asked before anything else is, and together with it where that comes as JSON: one row if it holds, none if it
 * does not, and then nothing else has been looked at.
 */
export interface Opening {
  /** Its values begin with `$first`; what is wanted besides is one more column, called so. */
  readonly text: (first: number, besides: string) => string
  readonly values: readonly unknown[]
  readonly crowd: Crowded
}

/** How an opening is asked for many at once. */
export interface Crowded {
  /** What all of them have in common: it is `$1`. */
  readonly common: string
  /** What each has for itself: the columns `o1`, `o2` of what is given. */
  readonly own: readonly unknown[]
  readonly types: readonly string[]
  /** The columns for each of those given that holds; they and what is done speak of those as `asked`. */
  readonly text: (given: string, doing: Said['many']['doing'], columns: string) => string
}

const nothing = Promise.resolve(null)

const mostPrepared = 500
/** Longer ones hold many rows at once and are hardly said twice. */
const longestPrepared = 6000
const prepared = new Map<string, string>()

/** The name under which each connection keeps a statement once it has planned it. */
function nameOf(text: string) {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= mostPrepared || text.length > longestPrepared) return known
  const name = `p${prepared.size}`
  prepared.set(text, name)
  return name
}

/** What makes a statement be planned once. */
export function preparedName(text: string) {
  const name = nameOf(text)
  return name === undefined ? {} : { name }
}

/** The names under which connections may know a statement, however it was said. */
export const namesOfAny = (texts: readonly string[]) => texts.flatMap((text) => prepared.get(text) ?? [])

/** All rows of a query as one value. */
export const wholeOf = kept((select) => `(select json_agg(x) from (${select}) x)`)

/** What is asked behind an opening, when that has been said. */
export const besidesOf = (all: string) => `select ${all} as besides`

/** Said of the list of those who say it, with its values behind some others. */
export const ofAll = (text: string, behind = 0) => text.replace(/\$(\d+)/g, (_, n) => `asked.v${Number(n) + behind}`)

const askedOf = kept((select) => wholeOf(ofAll(select)))

/** A question for one and for many. */
export const questionOf = (text: string, values: readonly unknown[]): Said => ({
  text,
  values,
  many: { doing: null, besides: askedOf(text) },
})

/** What is said in one breath goes out together. */
export function together({ connection }: PoolClient & { readonly connection?: { readonly stream: Writable } }) {
  const stream = connection?.stream
  if (stream === undefined || stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Sends statements one behind the other without waiting, the opening before them, and none any more once the
 * transaction is over.
 */
export function sqlOn(client: PoolClient, opening?: Opening) {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false
  let opened = opening === undefined ? (nothing as Promise<Row | null>) : undefined

  const pass = async (text: string, values: readonly unknown[]): Promise<QueryResult<QueryResultRow>> => {
    if (isOver) throw new Error('the transaction is over: a statement was not waited for')
    together(client)
    const answer = client.query({ text, values: [...values], ...(values.length === 0 ? {} : preparedName(text)) })
    last = answer.catch(() => undefined)
    return answer
  }

  const open = (besides = 'null', values: readonly unknown[] = []): Promise<Row | null> => {
    if (opening === undefined || opened !== undefined) return opened ?? nothing
    const text = opening.text(values.length + 1, besides)
    opened = pass(text, [...values, ...opening.values]).then(({ rows }) => rows[0] ?? null)
    // Whoever opens asks how it went.
    opened.catch(() => undefined)
    return opened
  }

  const send = (text: string, values: readonly unknown[] = []) => {
    if (opened === undefined) open().catch(() => undefined)
    return pass(text, values)
  }

  const json = async <T extends object = Row>(select: string, values: readonly unknown[]) => {
    const all = wholeOf(select)
    const row = opened === undefined ? await open(all, values) : (await send(besidesOf(all), values)).rows[0]
    return (row?.besides ?? []) as readonly T[]
  }

  const many = async <T>(text: string, values?: readonly unknown[]) => (await send(text, values)).rows as T[]

  const maybe = async <T>(text: string, values?: readonly unknown[]) => {
    const rows = await many<T>(text, values)
    if (rows.length > 1) throw new Error(`at most one row was expected, ${rows.length} came: ${text}`)
    return rows[0] ?? null
  }

  const run = async (text: string, values?: readonly unknown[]) => (await send(text, values)).rowCount ?? 0

  const sql: Sql = {
    many,
    maybe,
    json,
    one: async <T>(text: string, values?: readonly unknown[]) => {
      const row = await maybe<T>(text, values)
      if (row === null) throw new Error(`a row was expected, none came: ${text}`)
      return row
    },
    run,
    early: json,
    put: ({ text, values }) => run(text, values),
  }

  const end = async () => {
    isOver = true
    await last
  }
  return { sql, end, opened: () => open() }
}
