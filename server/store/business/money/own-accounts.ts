import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

const most = 200

/** Our own accounts that are in use, by name. */
export const accountsInUse = (sql: Sql) =>
  sql.many<{ guid: string; name: string; bank: string }>(
    `select guid, name, bank from "own-account" where ${ownRows()} and state = 'active' and deleted_at is null
      order by name limit $1`,
    [most],
  )

/** Whether one of our accounts is in use. */
export const isAccountInUse = async (sql: Sql, guid: string) =>
  (await sql.maybe(
    `select 1 from "own-account" where ${ownRows()} and guid = $1 and state = 'active' and deleted_at is null`,
    [guid],
  )) !== null
