import type { PoolClient } from 'pg'

/** Longer texts contain many rows and are rarely sent twice. */
const maxLength = 6000

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
  /** Names by text, the one used last at the end. */
  const names = new Map<string, string>()
  const current = new Set<string>()
  const cleanedAt = new WeakMap<PoolClient, number>()
  let made = 0

  const forgetOldest = () => {
    for (const [text, name] of names) {
      names.delete(text)
      current.delete(name)
      return
    }
  }

  const add = (text: string) => {
    if (names.size >= max) forgetOldest()
    const name = `p${made}`
    made += 1
    names.set(text, name)
    current.add(name)
    return name
  }

  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known === undefined) return text.length > maxLength ? undefined : add(text)
    // Until texts are forgotten, their order is of no use.
    if (names.size >= max) {
      names.delete(text)
      names.set(text, known)
    }
    return known
  }

  return {
    nameOf,
    /** The names of those texts that are prepared. */
    namesOf: (texts: readonly string[]) => texts.flatMap((text) => names.get(text) ?? []),
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
