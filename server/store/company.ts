import type { PoolClient } from 'pg'
import { type Answer, alone, type Crowd } from './crowd'
import { besidesOf, type Opening, questionOf, type Row, type Said, type Sql, type sqlOn, wholeOf } from './sql'

/** A connection of one's own, on which something can be said. */
export interface Own extends ReturnType<typeof sqlOn> {
  readonly client: PoolClient
}

interface Lenders {
  readonly own: () => Promise<Own>
  readonly crowd: Crowd
}

/** What was put off and presumed to go well did not: the work is to be done again, by itself. */
export class Presumed extends Error {}

const byItself = Promise.resolve(alone)

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
    const answer = isOver || borrowed !== undefined ? byItself : (crowd.join(said, opening) ?? byItself)
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
      const all = wholeOf(select)
      await crowd.learn(client, question, [opening.text(values.length + 1, all), besidesOf(all)])
      return rows as readonly T[]
    },
    /** Once it was said alone, it is known how it is said with others. */
    async put(said: Said) {
      const { client, sql } = await own()
      const count = await sql.run(said.text, said.values)
      await crowd.learn(client, said, [said.text])
      return count
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
    early: ask,
    many: async (text, values) => (await own()).sql.many(text, values),
    maybe: async (text, values) => (await own()).sql.maybe(text, values),
    one: async (text, values) => (await own()).sql.one(text, values),
    run: async (text, values) => (await own()).sql.run(text, values),
    put: async (said) => (await own()).sql.put(said),
  }
  return { sql, opened, end, finish: async () => undefined }
}

/**
 * Saves behind an opening: what is asked first may be asked before a transaction begins, and what is written last needs
 * none where nothing else was said.
 */
export function saveOn(lenders: Lenders, opening: Opening) {
  const { own, join, ask, put, isApart, isBegun, opened, end } = companyOf(lenders, opening)
  let first: Promise<unknown> | undefined
  let last: Said | undefined

  /** Says it behind what was put off: something follows that. */
  const behind = async <T>(say: (sql: Sql) => Promise<T>): Promise<T> => {
    await first
    const before = last
    last = undefined
    const written = before === undefined ? 1 : put(before)
    const { sql } = await own()
    const [said, count] = await Promise.all([say(sql), written])
    if (count === 0) throw new Presumed()
    return said
  }

  const sql: Sql = {
    early<T extends object = Row>(select: string, values: readonly unknown[]) {
      if (isBegun() || last !== undefined) return behind((on) => on.json<T>(select, values))
      const asked = ask<T>(select, values)
      first = asked.catch(() => undefined)
      return asked
    },
    json: (select, values) => behind((on) => on.json(select, values)),
    many: (text, values) => behind((on) => on.many(text, values)),
    maybe: (text, values) => behind((on) => on.maybe(text, values)),
    one: (text, values) => behind((on) => on.one(text, values)),
    run: (text, values) => behind((on) => on.run(text, values)),
    async put(said) {
      await first
      if (isApart() || last !== undefined) return behind(() => put(said))
      last = said
      return 1
    },
  }

  /** Writes what was put off. */
  const finish = async () => {
    if (last === undefined) return
    const said = last
    last = undefined
    const answer = await join(said)
    const count = answer === alone ? await put(said) : Number(answer?.besides ?? 0)
    if (count === 0 || (await opened()) === null) throw new Presumed()
  }

  return { sql, opened, finish, end }
}
