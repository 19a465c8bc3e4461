import { ownRows } from './row-security'
import type { Sql } from './statements'

/** A row to lock. */
export interface RowLock {
  readonly table: string
  /** The guid, or the user code of a member. */
  readonly key: string
}

/** The key of a table, which is a guid except for members. */
const keyOf = (table: string) =>
  table === 'member' ? { column: 'user_code', type: 'text' } : { column: 'guid', type: 'uuid' }

/** How rows are locked: for a change, or only against changes, so that those who read do not wait for each other. */
export type LockMode = 'no key update' | 'share'

/**
 * Locks rows until the transaction ends, by table and key. A row that does not exist is ignored. All locks are sent at
 * once, and taken in the order of their tables before any statement that is sent afterwards.
 */
export async function lockRows(sql: Sql, locks: readonly RowLock[], mode: LockMode = 'no key update') {
  const tables = [...new Set(locks.map(({ table }) => table))].sort()
  await Promise.all(
    tables.map((table) => {
      const keys = [...new Set(locks.filter((lock) => lock.table === table).map(({ key }) => key))]
      const { column, type } = keyOf(table)
      return sql.run(
        `select 1 from "${table}" where ${ownRows()} and ${column} = any($1::${type}[]) order by ${column} for ${mode}`,
        [keys],
      )
    }),
  )
}
