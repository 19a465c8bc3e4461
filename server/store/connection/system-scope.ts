import type { Sql } from './statements'

/** A look beyond the enterprise in the middle of a transaction, for accounts and sessions; it ends with the work. */
export async function withSystemSight<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const { before } = await sql.one<{ before: string | null }>("select current_setting('purlin.system', true) as before")
  const see = (system: string) => sql.run("select set_config('purlin.system', $1, true)", [system])
  await see('on')
  try {
    const result = await work()
    await see(before ?? '')
    return result
  } catch (error) {
    // After a failed statement nothing can be set, nor anything be seen: the transaction can only end.
    await see(before ?? '').catch(() => undefined)
    throw error
  }
}

/** From here on the transaction sees one enterprise's rows only. */
export const narrowSight = (sql: Sql, enterprise: string) =>
  sql.run("select set_config('purlin.enterprise', $1, true), set_config('purlin.system', '', true)", [enterprise])
