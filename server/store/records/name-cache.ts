import type { Sql } from '../connection/statements'

/** Pairs of id and display name; ids are user codes and guids of departments and records. */
export type Names = readonly (readonly [string, string])[]

/** Cached names by table and key; an empty list means that there is no such row. */
export type NameCache = Map<string, Map<string, Names>>

interface CachedNames {
  readonly version: number
  readonly names: NameCache
}

const maxEnterprises = 100
const maxNames = 5000

/**
 * Names of each enterprise as they were last read. They may be outdated, so the statement that reads a record also
 * returns `names_version`, which triggers change when a name changes.
 */
const cache = new Map<string, CachedNames>()

const providers = new WeakMap<Sql, () => Promise<CachedNames>>()

function countOf(names: NameCache) {
  let count = 0
  for (const { size } of names.values()) count += size
  return count
}

function cachedUnder(enterprise: string, version: number): CachedNames {
  const cached = cache.get(enterprise)
  if (cached?.version === version && countOf(cached.names) < maxNames) return cached
  const fresh = { version, names: new Map() }
  if (cache.size >= maxEnterprises) cache.delete(cache.keys().next().value ?? '')
  cache.set(enterprise, fresh)
  return fresh
}

/** Lets a read-only session use cached names, if their version is the one it reads from the database. */
export const setNameCache = (sql: Sql, enterprise: string, version: () => Promise<number>) =>
  providers.set(sql, async () => cachedUnder(enterprise, await version()))

/** The cached names for a read-only session; an empty map of its own for any other work. */
export const cachedNames = async (sql: Sql): Promise<NameCache> => (await providers.get(sql)?.())?.names ?? new Map()
