import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Notes the task that a decision of a meeting became. */
export const setDecisionTask = (sql: Sql, line: string, task: string) =>
  sql.run(`update meeting_decisions set task = $2 where ${ownRows()} and guid = $1`, [line, task])
