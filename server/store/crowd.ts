import type { PoolClient } from 'pg'
import { kept } from './once'
import { type Opening, preparedName, type Row, together, wholeOf } from './sql'

/** What one of a crowd was answered: what stood beside its opening; null when that does not hold. */
export type Answer = Row | null

/** There is nobody to ask together with. */
export const alone: unique symbol = Symbol('alone')

interface Waiting {
  readonly values: readonly unknown[]
  readonly opening: Opening
  readonly resolve: (answer: Answer | typeof alone) => void
  readonly reject: (error: unknown) => void
}

/** A question that many ask, each with other values. */
interface Form {
  readonly select: string
  /** Of what types its values are: the database knows, once it was asked by somebody alone. */
  types: readonly string[] | 'unknown' | 'not-for-crowds'
  /** The question for many. */
  text?: string
  /** Too slow for others to wait behind it. */
  restsUntil: number
  readonly waiting: Map<string, Waiting[]>
}

export interface Crowd {
  /** Asks together with whoever asks the same in this moment; null when it cannot be asked so. */
  join(select: string, values: readonly unknown[], opening: Opening): Promise<Answer | typeof alone> | null
  /** Somebody asked it alone on this connection: from now on it can be asked together. */
  learn(client: PoolClient, select: string, values: number, text: string): Promise<void>
}

const mostForms = 500
/** While the database works on some, the program works on others. */
const mostTogether = 16
const rest = 10_000
/** How long each may take, in milliseconds. */
const slow = 5
/** The time a statement is planned in is nobody's. */
const enoughToTell = 4

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const numbered = kept((select) => select.replace(/\$(\d+)/g, 'asked.v$1'))

/** The question for many: one row for each whose opening holds, with the number it was asked under. */
function textOf({ select, types }: Form, { crowd }: Opening) {
  const all = [...crowd.types, ...types]
  const arrays = all.map((type, index) => `$${index + 2}::${type}[]`)
  const columns = [...crowd.types.map((_, index) => `o${index + 1}`), ...[...types].map((_, index) => `v${index + 1}`)]
  const besides = `${wholeOf(numbered(select))} as besides,
       clock_timestamp() - statement_timestamp() > asked.n * interval '${slow} ms' as slow, asked.n`
  return crowd.text(`select * from unnest(${arrays}) with ordinality as t (${columns}, n)`, besides)
}

type Told = Row & { readonly n: number; readonly slow: boolean }

/** Asks for some at once; what each is told stands under its number. */
async function askOn(client: PoolClient, form: Form, some: readonly Waiting[]) {
  const [{ opening }] = some as readonly [Waiting]
  form.text ??= textOf(form, opening)
  const { text } = form
  const own = [...opening.crowd.types, ...form.types].map((_, column) =>
    some.map(({ opening: { crowd }, values }) =>
      column < crowd.own.length ? crowd.own[column] : values[column - crowd.own.length],
    ),
  )
  together(client)
  const { rows } = await client.query<Told>({ text, values: [opening.crowd.common, ...own], ...preparedName(text) })
  return new Map(rows.map((row) => [row.n, row]))
}

/** Those who asked the same, so many at a time as may wait for each other. */
function* groupsIn({ waiting }: Form) {
  for (const all of waiting.values()) {
    for (let from = 0; from < all.length; from += mostTogether) yield all.slice(from, from + mostTogether)
  }
}

/** What is asked by the select, as long as it is one that may be asked together. */
function formsKept() {
  const forms = new Map<string, Form>()
  return (select: string) => {
    const known = forms.get(select)
    if (known !== undefined || forms.size >= mostForms) return known
    const form: Form = { select, types: 'unknown', restsUntil: 0, waiting: new Map() }
    forms.set(select, form)
    return form
  }
}

async function learnTypes(client: PoolClient, form: Form, values: number, name: string) {
  form.types = 'not-for-crowds'
  const { rows } = await client.query<{ types: readonly string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
    [name],
  )
  const types = rows[0]?.types.slice(0, values)
  if (types?.every((type) => !type.endsWith('[]'))) form.types = types
}

/** Gathers what is asked in one turn of the program, and asks the database once. */
export function crowdOn(lend: (opening: Opening) => Promise<PoolClient>, isLoss: (error: unknown) => boolean): Crowd {
  const formOf = formsKept()
  const gathered = new Set<Form>()

  const ask = async (form: Form, some: readonly Waiting[]) => {
    const [first] = some as readonly [Waiting]
    const client = await lend(first.opening)
    let isBroken = false
    try {
      const answers = await askOn(client, form, some)
      if (some.length >= enoughToTell && answers.get(some.length)?.slow === true) form.restsUntil = Date.now() + rest
      for (const [index, { resolve }] of some.entries()) resolve(answers.get(index + 1) ?? null)
    } catch (error) {
      isBroken = isLoss(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  const askAll = () => {
    for (const form of gathered) {
      for (const some of groupsIn(form)) {
        if (some.length === 1) some[0]?.resolve(alone)
        // Whoever was in a crowd that failed asks again alone: it may have been another one's fault.
        else
          ask(form, some).catch((error) => {
            for (const { resolve, reject } of some) isLoss(error) ? reject(error) : resolve(alone)
          })
      }
      form.waiting.clear()
    }
    gathered.clear()
  }

  return {
    join(select, values, opening) {
      const form = formOf(select)
      if (form === undefined || !Array.isArray(form.types) || form.restsUntil > Date.now()) return null
      if (!values.every(isPlain)) return null
      if (gathered.size === 0) setImmediate(askAll)
      gathered.add(form)
      const { common } = opening.crowd
      const others = form.waiting.get(common)
      return new Promise((resolve, reject) => {
        const one = { values, opening, resolve, reject }
        if (others === undefined) form.waiting.set(common, [one])
        else others.push(one)
      })
    },
    async learn(client, select, values, text) {
      const form = formOf(select)
      const { name } = preparedName(text)
      if (form?.types === 'unknown' && name !== undefined) await learnTypes(client, form, values, name)
    },
  }
}
