import type { PoolClient } from 'pg'
import { recentValues } from './recent-values'

/** Longer texts contain many rows and are rarely sent twice. The insert of a contract has 7,000 characters. */
const maxLength = 12_000

/** What `pg` keeps of a connection, without a type: the texts of its prepared statements by name. */
interface Prepared {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

/**
 * Names the texts that are prepared, at most `max` of them: those used last. A connection deallocates the others when it
 * is lent and enough of them have collected, because each one occupies memory of the database server.
 */
export function preparedStatements(max: number) {
  const current = new Set<string>()
  const names = recentValues<string>(max, (name) => current.delete(name))
  const cleanedAt = new WeakMap<PoolClient, number>()
  let made = 0

  const add = (text: string) => {
    const name = `p${made}`
    made += 1
    names.add(text, name)
    current.add(name)
    return name
  }

  return {
    nameOf: (text: string) => names.get(text) ?? (text.length > maxLength ? undefined : add(text)),
    /** The names of those texts that are prepared. */
    namesOf: (texts: readonly string[]) => texts.flatMap((text) => names.peek(text) ?? []),
    /** Deallocates forgotten statements of a connection that has no query waiting. Names are never given twice. */
    clean(client: PoolClient) {
      if (made <= max || made - (cleanedAt.get(client) ?? 0) < max / 4) return
      cleanedAt.set(client, made)
      const { parsedStatements = {}, submittedNamedStatements = {} } =
        (client as unknown as { readonly connection?: Prepared }).connection ?? {}
      const forgotten = Object.keys(parsedStatements).filter((name) => !current.has(name))
      if (forgotten.length === 0) return
      for (const name of forgotten) {
        delete parsedStatements[name]
        delete submittedNamedStatements[name]
      }
      // If it fails, the connection is lost, and the next query on it reports that.
      client.query(forgotten.map((name) => `deallocate ${name}`).join(';')).catch(() => undefined)
    },
  }
}
