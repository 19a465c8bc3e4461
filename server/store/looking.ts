import type { PoolClient } from 'pg'
import { type Answer, alone, type Crowd } from './crowd'
import { type Opening, type Row, type Sql, sqlOn, wholeOf } from './sql'

interface Lenders {
  readonly lend: (opening: Opening) => Promise<PoolClient>
  readonly crowd: Crowd
}

const byItself = Promise.resolve(alone)

/**
 * Looks behind an opening. What is asked first goes out with what others ask in the same moment; whoever asks for more,
 * or has no company, gets a connection of their own.
 */
export function lookOn({ lend, crowd }: Lenders, opening: Opening) {
  let own: Promise<{ readonly client: PoolClient } & ReturnType<typeof sqlOn>> | undefined
  let first: Promise<Answer | typeof alone> | undefined
  let isOver = false

  const ownOne = async () => {
    if (isOver) throw new Error('the look is over: a statement was not waited for')
    own ??= lend(opening).then((client) => ({ client, ...sqlOn(client, opening) }))
    return own
  }

  const apart = async () => {
    await first
    return (await ownOne()).sql
  }

  /** The first question. */
  const inCompany = async <T>(select: string, values: readonly unknown[]) => {
    first = crowd.join(select, values, opening) ?? byItself
    const answer = await first
    if (answer !== alone) return (answer?.besides ?? []) as readonly T[]
    const { client, sql } = await ownOne()
    const rows = await sql.json(select, values)
    await crowd.learn(client, select, values.length, opening.text(values.length + 1, wholeOf(select)))
    return rows as readonly T[]
  }

  const json = async <T extends object = Row>(select: string, values: readonly unknown[]) => {
    if (first === undefined && own === undefined) return inCompany<T>(select, values)
    return (await apart()).json<T>(select, values)
  }

  const sql: Sql = {
    json,
    many: async (text, values) => (await apart()).many(text, values),
    maybe: async (text, values) => (await apart()).maybe(text, values),
    one: async (text, values) => (await apart()).one(text, values),
    run: async (text, values) => (await apart()).run(text, values),
  }

  /** Whether it holds, for all that was asked. */
  const opened = async (): Promise<Row | null> => {
    const answer = first === undefined ? alone : await first
    if (answer !== alone && (answer === null || own === undefined)) return answer
    return (await ownOne()).opened()
  }

  const end = async (isBroken: boolean) => {
    isOver = true
    const one = await own?.catch(() => undefined)
    await one?.end()
    one?.client.release(isBroken)
  }

  return { sql, opened, end }
}
