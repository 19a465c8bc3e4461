import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Marks a rule of the company as replaced by another one. */
export const setReplaced = (sql: Sql, replaced: string, by: string) =>
  sql.run(
    `update "company-system" set status = 'replaced', version = version + 1
      where ${ownRows()} and guid = $1 and guid <> $2 and status <> 'replaced'`,
    [replaced, by],
  )
