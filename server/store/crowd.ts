import type { PoolClient } from 'pg'
import { namesOfAny, type Opening, preparedName, type Row, type Said, together } from './sql'

/** What one of a crowd was answered: what stood beside its opening; null when that does not hold. */
export type Answer = Row | null

/** There is nobody to ask together with, or it cannot be asked so. */
export const alone: unique symbol = Symbol('alone')

interface Waiting {
  readonly said: Said
  readonly opening: Opening
  readonly resolve: (answer: Answer | typeof alone) => void
  readonly reject: (error: unknown) => void
}

/** Something that many say, each with other values. */
interface Form {
  /** Of what types its values are: the database knows, once it was said by somebody alone. */
  types: readonly string[] | 'unknown' | 'not-for-crowds'
  /** How it is said for many. */
  text?: string
  /** Too slow for others to wait behind it. */
  restsUntil: number
  readonly groups: Map<string, Group>
}

/** Those who may say it together. */
interface Group {
  readonly form: Form
  readonly common: string
  readonly waiting: Waiting[]
  /** While some are being said the others gather: as many as come meanwhile go out at once. */
  busy?: (() => void) | undefined
}

/** How something was said alone: in one of these texts, with so many values of its own before others. */
export interface Alone {
  readonly texts: readonly string[]
  readonly values: number
}

export interface Crowd {
  /** Says it together with whoever says the same in this moment; null when it cannot be said so. */
  join(said: Said, opening: Opening): Promise<Answer | typeof alone> | null
  /** Somebody said it alone on this connection, as these: from now on it can be said together. */
  learn(client: PoolClient, said: Said, as: readonly Alone[], more?: readonly string[]): Promise<void>
}

const mostForms = 500
/** While the database works on some, the program works on others. */
const mostTogether = 20
/** Whoever is held up by something does not hold up others for longer, in milliseconds. */
const patience = 20
const rest = 10_000
/** How long each may take, in milliseconds. */
const slow = 5
/** The time a statement is planned in is nobody's. */
const enoughToTell = 4

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain))

const listed = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

/** JSON comes as the text it is. */
const typeIn = (type: string) => (/^jsonb?$/.test(type) ? 'text' : type)

/** For many: one row for each whose opening holds, with the number it was asked under. */
function textOf({ types }: Form, { many }: Said, { crowd }: Opening) {
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
function rowOf({ said: { values }, opening: { crowd } }: Waiting, index: number) {
  let row = `{"n":${index + 1}`
  for (let at = 0; at < crowd.own.length; at += 1) row += `,${names.o[at]}${JSON.stringify(listed(crowd.own[at]))}`
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] !== null) row += `,${names.v[at]}${JSON.stringify(values[at])}`
  }
  return `${row}}`
}

type Told = Row & { readonly n: number; readonly slow: boolean }

/** Sends what is written between begin and commit, all at once. */
async function committed<T>(client: PoolClient, send: () => Promise<T>) {
  const [begun, sent, ended] = await Promise.allSettled([
    client.query('begin read write'),
    send(),
    client.query('commit'),
  ])
  if (begun.status === 'rejected') throw begun.reason
  if (sent.status === 'rejected') throw sent.reason
  if (ended.status === 'rejected') throw ended.reason
  return sent.value
}

/** Says it for some at once; what each is told stands under its number. Others may follow before it is on the disk. */
async function sayOn(client: PoolClient, form: Form, some: readonly Waiting[], isSaid: () => void) {
  const [{ said, opening }] = some as readonly [Waiting]
  form.text ??= textOf(form, said, opening)
  const { text } = form
  const values = [opening.crowd.common, `[${some.map(rowOf).join()}]`]
  together(client)
  const send = () => client.query<Told>({ text, values, ...preparedName(text) }).finally(isSaid)
  const { rows } = said.many.doing === null ? await send() : await committed(client, send)
  return new Map(rows.map((row) => [row.n, row]))
}

function groupOf(form: Form, common: string) {
  const group = form.groups.get(common) ?? { form, common, waiting: [] }
  form.groups.set(common, group)
  return group
}

/** What is said by a text, as long as it is one that may be said together. */
function formsKept() {
  const forms = new Map<string, Form>()
  return ({ text }: Said) => {
    const known = forms.get(text)
    if (known !== undefined || forms.size >= mostForms) return known
    const form: Form = { types: 'unknown', restsUntil: 0, groups: new Map() }
    forms.set(text, form)
    return form
  }
}

async function typesOf(client: PoolClient, { texts, values }: Alone) {
  const { rows } = await client.query<{ types: readonly string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements where name = any($1) limit 1',
    [namesOfAny(texts)],
  )
  return rows[0]?.types.slice(0, values)
}

async function learnTypes(client: PoolClient, form: Form, as: readonly Alone[], more: readonly string[]) {
  const types = await Promise.all(as.map((one) => typesOf(client, one)))
  if (types.includes(undefined)) return
  const isWhole = as.every(({ values }, index) => types[index]?.length === values)
  form.types = isWhole ? [...types.flatMap((some) => some ?? []), ...more] : 'not-for-crowds'
}

/** Gathers what is said in one turn of the program, and says it to the database once. */
export function crowdOn(lend: (opening: Opening) => Promise<PoolClient>, isLoss: (error: unknown) => boolean): Crowd {
  const formOf = formsKept()
  const gathered = new Set<Group>()

  const say = async (form: Form, some: readonly Waiting[], isSaid: () => void) => {
    const [first] = some as readonly [Waiting]
    const client = await lend(first.opening)
    let isBroken = false
    try {
      const answers = await sayOn(client, form, some, isSaid)
      if (some.length >= enoughToTell && answers.get(some.length)?.slow === true) form.restsUntil = Date.now() + rest
      for (const [index, { resolve }] of some.entries()) resolve(answers.get(index + 1) ?? null)
    } catch (error) {
      isBroken = isLoss(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  const sayNext = (group: Group) => {
    const some = group.waiting.splice(0, mostTogether)
    const [first] = some
    // What is written has to be said anyhow.
    if (some.length === 1 && first?.said.many.doing === null) return first.resolve(alone)
    const free = () => {
      clearTimeout(late)
      if (group.busy !== free) return
      group.busy = undefined
      sayWaiting(group)
    }
    const late = setTimeout(free, patience)
    group.busy = free
    // Whoever was in a crowd that failed says it again alone: it may have been another one's fault.
    say(group.form, some, free)
      .catch((error) => {
        for (const { resolve, reject } of some) isLoss(error) ? reject(error) : resolve(alone)
      })
      .finally(free)
  }

  const sayWaiting = (group: Group) => {
    while (group.busy === undefined && group.waiting.length > 0) sayNext(group)
    const { form, common, busy } = group
    if (busy === undefined && form.groups.get(common) === group) form.groups.delete(common)
  }

  const sayAll = () => {
    for (const group of gathered) sayWaiting(group)
    gathered.clear()
  }

  return {
    join(said, opening) {
      const form = formOf(said)
      if (form === undefined || !Array.isArray(form.types) || form.restsUntil > Date.now()) return null
      if (!said.values.every(isPlain)) return null
      if (gathered.size === 0) setImmediate(sayAll)
      const group = groupOf(form, opening.crowd.common)
      gathered.add(group)
      return new Promise((resolve, reject) => group.waiting.push({ said, opening, resolve, reject }))
    },
    async learn(client, said, as, more = []) {
      const form = formOf(said)
      if (form?.types === 'unknown') await learnTypes(client, form, as, more)
    },
  }
}
