import type { PoolClient } from 'pg'
import { namesOfAny, type Opening, type Row, type Said } from '../connection/statements'
import { type Asked, isLocked, isPlain, sayOn } from './batched-statement'

/** What one of a crowd was answered: what stood beside its opening; null when that does not hold. */
export type Answer = Row | null

/** There is nobody to ask together with, or it cannot be asked so. */
export const alone: unique symbol = Symbol('alone')

interface Waiting extends Asked {
  readonly resolve: (answer: Answer | typeof alone) => void
  readonly reject: (error: unknown) => void
}

/** Something that many say, each with other values. */
interface Form {
  /** Of what types its values are: the database knows, once it was said by somebody alone. */
  types: readonly string[] | 'unknown' | 'not-for-crowds'
  /** How it is said for many. */
  text?: string
  /** How many of the last crowds took too long, one behind the other. */
  slow: number
  /** Too slow for others to wait behind it. */
  restsUntil: number
  readonly groups: Map<string, Group>
}

/** A connection some speak on, one behind the other. */
interface Line {
  readonly client: Promise<PoolClient>
  speakers: number
  isBroken: boolean
}

/** Those who may say it together. */
interface Group {
  readonly form: Form
  readonly common: string
  readonly waiting: Waiting[]
  /** How many crowds of them are not answered yet. While they are, the others gather. */
  out: number
  line?: Line | undefined
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
const mostTogether = 16
/** So many need not wait until those before them are answered: the database has them at hand then. */
const manyEnough = 10
const mostOut = 2
/** Whoever is held up by something does not hold up others for longer, in milliseconds. */
const patience = 20
const rest = 10_000
/** The time a statement is planned in is nobody's. */
const enoughToTell = 4
/** Once may be the disk's fault, or a lock's. */
const tooOften = 2

const isKnown = ({ types, restsUntil }: Form) => Array.isArray(types) && restsUntil <= Date.now()

const mayGo = ({ waiting, out }: Group) => out < mostOut && waiting.length >= (out === 0 ? 1 : manyEnough)

function letRest(form: Form) {
  form.slow = 0
  form.restsUntil = Date.now() + rest
}

function measure(form: Form, many: number, isSlow: boolean) {
  if (many < enoughToTell) return
  form.slow = isSlow ? form.slow + 1 : 0
  if (form.slow >= tooOften) letRest(form)
}

function groupOf(form: Form, common: string) {
  const group = form.groups.get(common) ?? { form, common, waiting: [], out: 0 }
  form.groups.set(common, group)
  return group
}

/** What is said by a text, as long as it is one that may be said together. */
function formsKept() {
  const forms = new Map<string, Form>()
  return ({ text }: Said) => {
    const known = forms.get(text)
    if (known !== undefined || forms.size >= mostForms) return known
    const form: Form = { types: 'unknown', slow: 0, restsUntil: 0, groups: new Map() }
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

/** Connections on which those who follow speak at once, behind those who are not answered yet. */
function linesOn(lend: () => Promise<PoolClient>) {
  /** Whoever follows speaks on another one. */
  const leave = (group: Group, line: Line) => {
    if (group.line === line) group.line = undefined
  }
  return {
    leave,
    breakOff(group: Group, line: Line) {
      line.isBroken = true
      leave(group, line)
    },
    take(group: Group) {
      group.line ??= { client: lend(), speakers: 0, isBroken: false }
      group.line.speakers += 1
      return group.line
    },
    async hangUp(group: Group, line: Line) {
      line.speakers -= 1
      if (line.speakers > 0) return
      leave(group, line)
      const client = await line.client.catch(() => null)
      client?.release(line.isBroken)
    },
  }
}

/** Gathers what is said in one turn of the program, and says it to the database once. */
export function crowdOn(lend: () => Promise<PoolClient>, isLoss: (error: unknown) => boolean): Crowd {
  const formOf = formsKept()
  const lines = linesOn(lend)
  const gathered = new Set<Group>()

  const say = async (group: Group, some: readonly Waiting[], line: Line, isSaid: () => void) => {
    try {
      const answers = await sayOn(await line.client, group.form, some, isSaid)
      measure(group.form, some.length, answers.get(some.length)?.slow === true)
      for (const [index, { resolve }] of some.entries()) resolve(answers.get(index + 1) ?? null)
    } catch (error) {
      if (isLocked(error)) letRest(group.form)
      if (isLoss(error)) lines.breakOff(group, line)
      throw error
    } finally {
      await lines.hangUp(group, line)
    }
  }

  const sayNext = (group: Group) => {
    const some = group.waiting.splice(0, mostTogether)
    const [first] = some as [Waiting]
    // What is written has to be said anyhow.
    if (some.length === 1 && first.said.many.doing === null) return first.resolve(alone)
    const line = lines.take(group)
    let isOut = true
    const free = () => {
      clearTimeout(late)
      if (!isOut) return
      isOut = false
      group.out -= 1
      sayWaiting(group)
    }
    const late = setTimeout(() => {
      lines.leave(group, line)
      free()
    }, patience)
    group.out += 1
    // Whoever was in a crowd that failed says it again alone: it may have been another one's fault.
    say(group, some, line, free)
      .catch((error) => {
        for (const { resolve, reject } of some) isLoss(error) ? reject(error) : resolve(alone)
      })
      .finally(free)
  }

  const sayWaiting = (group: Group) => {
    while (mayGo(group)) sayNext(group)
    const { form, common } = group
    if (group.out === 0 && form.groups.get(common) === group) form.groups.delete(common)
  }

  const sayAll = () => {
    for (const group of gathered) sayWaiting(group)
    gathered.clear()
  }

  return {
    join(said, opening) {
      const form = formOf(said)
      if (form === undefined || !isKnown(form) || !said.values.every(isPlain)) return null
      if (gathered.size === 0) setImmediate(sayAll)
      const group = groupOf(form, opening.crowd.common)
      gathered.add(group)
      return new Promise((resolve, reject) => group.waiting.push({ said, opening, resolve, reject }))
    },
    async learn(client, said, as, more = []) {
      const form = formOf(said)
      // A statement sent behind it may have ended the transaction: then that one says why, and this is asked next time.
      if (form?.types === 'unknown') await learnTypes(client, form, as, more).catch(() => undefined)
    },
  }
}
