import type { Sql } from './statements'

/**
 * Runs work with the system scope inside a transaction, for accounts and sessions; the scope is restored afterwards.
 */
export async function asSystem<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const { before } = await sql.one<{ before: string | null }>("select current_setting('purlin.system', true) as before")
  const setSystem = (system: string) => sql.run("select set_config('purlin.system', $1, true)", [system])
  await setSystem('on')
  try {
    const result = await work()
    await setSystem(before ?? '')
    return result
  } catch (error) {
    // After a failed statement the transaction accepts no other, so the setting cannot be restored and is not needed.
    await setSystem(before ?? '').catch(() => undefined)
    throw error
  }
}

/** Limits the rest of the transaction to the rows of one enterprise. */
export const limitToEnterprise = (sql: Sql, enterprise: string) =>
  sql.run("select set_config('purlin.enterprise', $1, true), set_config('purlin.system', '', true)", [enterprise])
