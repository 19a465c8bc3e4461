import type { Sql } from './sql'

export interface AuditRow {
  readonly enterprise: string | null
  readonly userCode: string
  readonly account: string | null
  readonly action: string
  readonly subject: string
  readonly subjectGuid: string
  readonly address: string
  readonly requestId: string
  readonly changes: object
}

export const writeAudit = (sql: Sql, row: AuditRow) =>
  sql.run(
    `insert into audit (enterprise_id, user_code, account_guid, action, subject, subject_guid, address, request_id, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.enterprise,
      row.userCode,
      row.account,
      row.action,
      row.subject,
      row.subjectGuid,
      row.address,
      row.requestId,
      JSON.stringify(row.changes),
    ],
  )
