import type { Module, Target } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Presumption, Sql } from '../connection/statements'
import { type Condition, where } from './records'

/** Something a save must know: one expression of some rows. `from(n)` counts its values from `$n`. */
interface Question {
  /** All that its text depends on. */
  readonly key: string
  readonly what: string
  readonly from: (n: number) => string
  readonly values: readonly unknown[]
  /** What is most likely found: one for each of its first value, a list, or nothing. */
  readonly presumed?: 'all' | 'none'
  /** Its only value is a list, and many may ask for all of theirs at once. */
  readonly isShared?: boolean
  /** What is written tells it too: nothing is put where something is there. */
  readonly isToldBeside?: boolean
}

interface Waiting {
  readonly question: Question
  readonly answered: (found: readonly string[]) => void
  readonly failed: (error: unknown) => void
}

const waiting = new WeakMap<Sql, Waiting[]>()

interface Answer {
  readonly at: number
  readonly found: string
}

const countsOf = (rows: readonly Answer[], parts: number) => {
  const counts = new Array<number>(parts).fill(0)
  for (const { at } of rows) counts[at] = (counts[at] ?? 0) + 1
  return counts
}

interface Asked extends Pick<Presumption, 'parts' | 'shared'> {
  readonly select: string
}

const mostAsked = 500
const askedSo = new Map<string, Asked>()

const isPart = ({ isToldBeside }: Question) => isToldBeside !== true

/** A save asks the same as the last one did: it is put into words once. */
function askedOf(questions: readonly Question[]): Asked {
  const key = questions.map((each) => each.key).join('\n')
  const known = askedSo.get(key)
  if (known !== undefined) return known
  let first = 1
  const parts = questions.map((question, at) => {
    const text = `(select ${at} as at, ${question.what}::text as found from ${question.from(first)})`
    first += question.values.length
    return { question, text }
  })
  const own = parts.filter(({ question }) => question.isShared !== true && isPart(question))
  const shared = parts.filter(({ question }) => question.isShared === true)
  const asked = {
    select: parts.map(({ text }) => text).join(' union all '),
    parts: own.map(({ text }) => text),
    shared: shared.map(({ question, text }) => ({ text, isEach: question.presumed === 'all' })),
  }
  if (askedSo.size >= mostAsked) askedSo.clear()
  askedSo.set(key, asked)
  return asked
}

function presumptionOf(questions: readonly Question[], asked: Asked): Presumption<Answer> | undefined {
  const rows: Answer[] = []
  for (const [at, { presumed, values }] of questions.entries()) {
    if (presumed === undefined) return
    if (presumed === 'all') for (const found of new Set(values[0] as readonly string[])) rows.push({ at, found })
  }
  const all = countsOf(rows, questions.length)
  const counts = all
    .slice(0, questions.length - asked.shared.length)
    .filter((_, at) => isPart(questions[at] as Question))
  const { parts, shared } = asked
  return { rows, parts, counts, shared, isSo: (found) => countsOf(found, all.length).every((n, at) => n === all[at]) }
}

/** What each asks for itself comes first. */
const inOrder = (all: readonly Waiting[]) => [
  ...all.filter(({ question }) => question.isShared !== true),
  ...all.filter(({ question }) => question.isShared === true),
]

async function askAll(sql: Sql, waiting: readonly Waiting[]) {
  const all = inOrder(waiting)
  const questions = all.map(({ question }) => question)
  const asked = askedOf(questions)
  const values = questions.flatMap((question) => question.values)
  try {
    const rows = await sql.early<Answer>(asked.select, values, presumptionOf(questions, asked))
    const answers = all.map((): string[] => [])
    for (const { at, found } of rows) answers[at]?.push(found)
    for (const [at, { answered }] of all.entries()) answered(answers[at] ?? [])
  } catch (error) {
    for (const { failed } of all) failed(error)
  }
}

/**
 * What is asked in one breath is asked in one statement. A save asks the same whatever was filled in, with nothing
 * to look for where there is nothing, so that it is one statement for each module that connections keep planned.
 */
function ask(sql: Sql, question: Question) {
  return new Promise<readonly string[]>((answered, failed) => {
    const one = { question, answered, failed }
    const others = waiting.get(sql)
    if (others !== undefined) return others.push(one)
    const all = [one]
    waiting.set(sql, all)
    process.nextTick(() => {
      waiting.delete(sql)
      return askAll(sql, all)
    })
  })
}

const record = ({ name }: Module, guid: string): Question => ({
  key: `is ${name}`,
  what: '1',
  from: (n) => `"${name}" where ${ownRows()} and guid = $${n}`,
  values: [guid],
})

/** Whether a record is there, or was and has been taken away. */
export const isThere = async (sql: Sql, module: Module, guid: string) =>
  (await ask(sql, record(module, guid))).length > 0

/** The same of a new record, which hardly ever came before. */
export const cameBefore = async (sql: Sql, module: Module, guid: string) =>
  (await ask(sql, { ...record(module, guid), key: `was ${module.name}`, presumed: 'none', isToldBeside: true }))
    .length > 0

/** Which of some records are there and fit. */
export function presentOf(sql: Sql, { name }: Target, guids: readonly string[], conditions: readonly Condition[]) {
  const fits: readonly Condition[] = [
    { text: (n) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true },
    ...conditions,
  ]
  const from = (n: number) => `"${name}" r where ${where(fits, false, n).text}`
  const key = `of ${[name, ...conditions.map(({ text }) => text(1))].join(' ')}`
  return ask(sql, {
    key,
    what: 'guid',
    from,
    values: where(fits).values,
    presumed: 'all',
    isShared: conditions.length === 0,
  })
}

/** Which of some records of a tree have others below them. */
export function parentsAmong(sql: Sql, { name, tree }: Pick<Module, 'name' | 'tree'>, guids: readonly string[]) {
  const parent = `"${tree?.parent}"`
  const from = (n: number) =>
    `"${name}" where ${ownRows()} and deleted_at is null and ${parent} = any($${n}::uuid[]) group by ${parent}`
  return ask(sql, { key: `under ${name}`, what: parent, from, values: [guids], presumed: 'none', isShared: true })
}

const among = (sql: Sql, table: string, key: string, keys: readonly string[]) =>
  ask(sql, {
    key: `among ${table}`,
    what: key,
    from: (n) => `${table} where ${ownRows()} and ${key} = any($${n})`,
    values: [keys],
    presumed: 'all',
    isShared: true,
  })

export const presentMembers = (sql: Sql, codes: readonly string[]) => among(sql, 'member', 'user_code', codes)
export const presentDepartments = (sql: Sql, guids: readonly string[]) => among(sql, 'department', 'guid', guids)

/** What the enterprise says of the choices of some dictionaries. */
export async function saidOfChoices(sql: Sql, dictionaries: readonly string[]) {
  const from = (n: number) => `dictionary_entry where ${ownRows()} and dictionary = any($${n})`
  const what = 'json_build_array(dictionary, key, is_off)'
  const found = await ask(sql, { key: 'choices', what, from, values: [dictionaries], presumed: 'none', isShared: true })
  return found.map((text) => JSON.parse(text) as readonly [dictionary: string, key: string, isOff: boolean])
}

/** Whether another record has a value; none has nothing. */
export async function valueTaken(sql: Sql, { name }: Module, field: string, value: unknown, except: string) {
  const from = (n: number) =>
    `"${name}" where ${ownRows()} and "${field}" = $${n} and guid <> $${n + 1} and deleted_at is null limit 1`
  return (
    (await ask(sql, { key: `has ${name} ${field}`, what: '1', from, values: [value, except], presumed: 'none' }))
      .length > 0
  )
}
