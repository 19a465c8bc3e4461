import type { Sql } from '../../store/connection/statements'

/**
 * Reads that are asked again are answered from memory, because planting asks for the approvers of thousands of records
 * of a few projects while nothing they depend on changes. Writes pass through.
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
