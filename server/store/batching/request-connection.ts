import type { PoolClient } from 'pg'
import {
  besidesOf,
  type Opening,
  type Presumption,
  questionOf,
  type Row,
  type Said,
  type Sql,
  type sqlOn,
  wholeOf,
} from '../connection/statements'
import { type Alone, type Answer, alone, type Crowd } from './coalescer'
import { type Assumed, type Doubts, doneWhere, learnedOf, Presumed } from './optimistic-insert'

/** A connection of one's own, on which something can be said. */
export interface Own extends ReturnType<typeof sqlOn> {
  readonly client: PoolClient
}

interface Lenders {
  readonly own: () => Promise<Own>
  readonly crowd: Crowd
  readonly doubts: Doubts
}

const questioned = (opening: Opening, select: string, values: readonly unknown[]): Alone => {
  const all = wholeOf(select)
  return { texts: [opening.text(values.length + 1, all), besidesOf(all)], values: values.length }
}

const written = ({ text, values }: Said): Alone => ({ texts: [text], values: values.length })

const nobody = Promise.resolve(alone)

/** What is said with others, and the connection of one's own that is borrowed once something must be said alone. */
function companyOf({ own: begin, crowd }: Lenders, opening: Opening) {
  const answers: Promise<Answer | typeof alone>[] = []
  let borrowed: Promise<Own> | undefined
  let isOver = false

  const own = async () => {
    if (isOver) throw new Error('the work is over: a statement was not waited for')
    borrowed ??= Promise.all(answers).then(begin)
    return borrowed
  }

  /** Never while a connection is held: others might wait for that to speak for all. */
  const join = (said: Said) => {
    const answer = isOver || borrowed !== undefined ? nobody : (crowd.join(said, opening) ?? nobody)
    answers.push(answer)
    return answer
  }

  return {
    own,
    join,
    isApart: () => borrowed !== undefined,
    isBegun: () => borrowed !== undefined || answers.length > 0,
    async ask<T>(select: string, values: readonly unknown[]): Promise<readonly T[]> {
      const question = questionOf(select, values)
      const answer = await join(question)
      if (answer !== alone) return (answer?.besides ?? []) as readonly T[]
      const { client, sql } = await own()
      const rows = await sql.json(select, values)
      await crowd.learn(client, question, [questioned(opening, select, values)])
      return rows as readonly T[]
    },
    /** Whether the opening holds, for all that was said. */
    async opened(): Promise<Row | null> {
      let told: Answer | typeof alone = alone
      for (const answer of answers) {
        const one = await answer
        if (one === null) return null
        if (one !== alone) told = one
      }
      return told === alone || borrowed !== undefined ? (await own()).opened() : told
    },
    /** From now on nothing more is said. Answers the connection of one's own, if there is one. */
    async end() {
      isOver = true
      const one = await borrowed?.catch(() => undefined)
      await one?.end()
      return one?.client
    },
  }
}

/** Looks behind an opening: what comes as JSON is asked together with what others ask in the same moment. */
export function lookOn(lenders: Lenders, opening: Opening) {
  const { own, ask, opened, end } = companyOf(lenders, opening)
  const sql: Sql = {
    json: ask,
    early: (select, values) => ask(select, values),
    many: async (text, values) => (await own()).sql.many(text, values),
    maybe: async (text, values) => (await own()).sql.maybe(text, values),
    one: async (text, values) => (await own()).sql.one(text, values),
    run: async (text, values) => (await own()).sql.run(text, values),
    put: async (said) => (await own()).sql.put(said),
  }
  return { sql, opened: () => opened(), end, finish: async () => undefined }
}

/** What a save has put off: something presumed, and something to be written. */
interface PutOff {
  readonly said?: Said | undefined
  readonly where?: Assumed | undefined
}

/** Says it on a connection of one's own. Once it was said alone, it is known how it is said with others. */
async function sayAlone({ client, sql }: Own, { said, where }: PutOff, crowd: Crowd, opening: Opening) {
  const asked = where === undefined ? [] : sql.json(where.select, where.values)
  const wrote = said === undefined ? Promise.resolve(1) : sql.run(said.text, said.values)
  // What is written may fail for what is presumed alone, such as somebody who is not there.
  wrote.catch(() => undefined)
  if (where?.presumed.isSo(await asked) === false) return false
  const count = await wrote
  if (said !== undefined) await crowd.learn(client, said, [written(said)])
  if (said !== undefined && where !== undefined) {
    const { values, more } = learnedOf(where)
    const known = [written(said), { ...questioned(opening, where.select, where.values), values }]
    await crowd.learn(client, doneWhere(said, where), known, more)
  }
  return count > 0
}

/**
 * What was said behind something, null where that is not so: it may have failed for that alone, as the lines of a record
 * do that was not put there.
 */
async function following<T>(wasSo: Promise<boolean>, said: Promise<T>) {
  said.catch(() => undefined)
  return (await wasSo) ? { said: await said } : null
}

/** The statements of a save: behind what was put off, on a connection of its own. */
const statementsOf = (behind: <T>(say: (sql: Sql) => Promise<T>) => Promise<T>): Omit<Sql, 'early' | 'put'> => ({
  json: (select, values) => behind((on) => on.json(select, values)),
  many: (text, values) => behind((on) => on.many(text, values)),
  maybe: (text, values) => behind((on) => on.maybe(text, values)),
  one: (text, values) => behind((on) => on.one(text, values)),
  run: (text, values) => behind((on) => on.run(text, values)),
})

/**
 * Saves behind an opening: what is asked first may be asked before a transaction begins, or presumed, and what is written
 * last needs none where nothing else was said.
 */
export function saveOn({ own: begin, crowd, doubts }: Lenders, opening: Opening) {
  const { own, join, ask, isApart, isBegun, opened, end } = companyOf({ own: begin, crowd, doubts }, opening)
  const { common } = opening.crowd
  let first: Promise<unknown> | undefined
  let off: PutOff = {}

  const taken = () => {
    const all = off
    off = {}
    return all
  }

  /** Something follows what was put off. */
  const behind = async <T>(say: (sql: Sql) => Promise<T>): Promise<T> => {
    await first
    const before = taken()
    const mine = await own()
    const told = await following(sayAlone(mine, before, crowd, opening), say(mine.sql))
    // Presumed in vain: it had to be asked all the same.
    if (before.where !== undefined) doubts.add(common, before.where.select)
    if (told === null) throw new Presumed()
    return told.said
  }

  /** Writes what was put off. */
  const finish = async () => {
    const { said, where } = taken()
    if (said === undefined && where === undefined) return
    const isSo = async (one: Said) => {
      const answer = await join(where === undefined ? one : doneWhere(one, where))
      if (answer === alone) return sayAlone(await own(), { said, where }, crowd, opening)
      return Number(answer?.besides ?? 0) > 0
    }
    // Without it whatever was made was made of what is only presumed.
    if (said !== undefined && (await isSo(said)) && (await opened()) !== null) return
    if (where !== undefined) doubts.add(common, where.select)
    throw new Presumed()
  }

  const sql: Sql = {
    ...statementsOf(behind),
    async early<T extends object = Row>(select: string, values: readonly unknown[], presumed?: Presumption<T>) {
      if (isBegun() || off.where !== undefined || off.said !== undefined) {
        return behind((on) => on.json<T>(select, values))
      }
      if (presumed !== undefined && !doubts.has(common, select)) {
        off = { where: { select, values, presumed: presumed as unknown as Presumption } }
        return presumed.rows
      }
      const asked = ask<T>(select, values)
      first = asked.catch(() => undefined)
      return asked
    },
    async put(said) {
      await first
      if (isApart() || off.said !== undefined) return behind((on) => on.put(said))
      off = { ...off, said }
      return 1
    },
  }

  return {
    sql,
    finish,
    end,
    /** What was put off is written once the work is done; what failed may have failed for what is only presumed. */
    async opened(isDone = false) {
      if (isDone) await finish()
      else if (off.where !== undefined) throw new Presumed()
      return opened()
    },
  }
}
