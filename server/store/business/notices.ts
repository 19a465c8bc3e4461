import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Records how many persons received a notice by SMS. */
export const setTexted = (sql: Sql, guid: string, count: number) =>
  sql.run(`update notice set texted = $2 where ${ownRows()} and guid = $1`, [guid, count])
