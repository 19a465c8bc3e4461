import type { Sql } from '../../store/connection/statements'

/**
 * Answers repeated reads from memory, because seeding queries the approvers of thousands of records of a few projects
 * while their input does not change. Writes pass through.
 */
export function cachedReads(sql: Sql): Sql {
  const answers = new Map<string, Promise<unknown>>()
  const cached =
    <A>(kind: string, read: (text: string, values?: readonly unknown[]) => Promise<A>) =>
    (text: string, values: readonly unknown[] = []) => {
      const key = JSON.stringify([kind, text, values])
      const answer = (answers.get(key) as Promise<A> | undefined) ?? read(text, values)
      answers.set(key, answer)
      return answer
    }
  const json = cached('json', (text, values = []) => sql.json(text, values))
  return {
    ...sql,
    many: cached('many', sql.many) as Sql['many'],
    maybe: cached('maybe', sql.maybe) as Sql['maybe'],
    one: cached('one', sql.one) as Sql['one'],
    json: json as Sql['json'],
  }
}
