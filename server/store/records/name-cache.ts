import type { Sql } from '../connection/statements'

/** Names by what they stand for: codes of people, guids of departments and records. */
export type Names = readonly (readonly [string, string])[]

/** What was found, by the table it stands in and its key there; nothing where there is none. */
export type KnownNames = Map<string, Map<string, Names>>

interface Known {
  readonly version: number
  readonly names: KnownNames
}

const mostEnterprises = 100
const mostNames = 5000

/**
 * The names of each enterprise as they were last read. Only ever a guess: whoever looks is told by the database, in the
 * statement that reads the record, whether any name has changed since (`names_version`, moved by triggers).
 */
const remembered = new Map<string, Known>()

const asking = new WeakMap<Sql, () => Promise<Known>>()

function countOf(names: KnownNames) {
  let count = 0
  for (const { size } of names.values()) count += size
  return count
}

function knownUnder(enterprise: string, version: number): Known {
  const known = remembered.get(enterprise)
  if (known?.version === version && countOf(known.names) < mostNames) return known
  const fresh = { version, names: new Map() }
  if (remembered.size >= mostEnterprises) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(enterprise, fresh)
  return fresh
}

/** Who only looks may go by names that are known, under the version that they are told with what they read. */
export const namesUnder = (sql: Sql, enterprise: string, version: () => Promise<number>) =>
  asking.set(sql, async () => knownUnder(enterprise, await version()))

/** The names known to a look; a memory of its own for everybody else. */
export const knownNames = async (sql: Sql): Promise<KnownNames> => (await asking.get(sql)?.())?.names ?? new Map()
