import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

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
  /** When it was made on the phone, where that said so. */
  readonly madeAt: string | null
  /** The key the save came under. */
  readonly key: string | null
}

const types = ['uuid', 'text', 'uuid', 'text', 'text', 'text', 'text', 'text', 'jsonb', 'timestamptz', 'uuid']

/** How many values a line has. */
export const auditWidth = types.length

/** As text: to read all of it first, and put it together again with one more, takes longer. */
const withMore = (changes: string, name: string, to: string) =>
  `('{"${name}":{"to":' || to_json(${to}) || case ${changes} when '{}' then '}}' else '},' || substr(${changes}, 2) end)::jsonb`

/** Writes a line whose values begin with `$first`, for each row of what is said behind it; its changes may get one more. */
export function auditing(
  at: (n: number) => string,
  first: number,
  more?: { readonly name: string; readonly to: string },
) {
  const values = types.map((type, index) => {
    const value = at(first + index)
    return more === undefined || type !== 'jsonb' ? `${value}::${type}` : withMore(`${value}::text`, more.name, more.to)
  })
  return `insert into audit (enterprise_id, user_code, account_guid, action, subject, subject_guid, address, request_id, changes,
                      made_at, request_key)
   select ${values.join(', ')}`
}

export const auditValues = (row: AuditRow) => [
  row.enterprise,
  row.userCode,
  row.account,
  row.action,
  row.subject,
  row.subjectGuid,
  row.address,
  row.requestId,
  row.changes,
  row.madeAt,
  row.key,
]

export const writeAudit = (sql: Sql, row: AuditRow) =>
  sql.run(
    auditing((n) => `$${n}`, 1),
    auditValues(row),
  )

export interface ChangeFound {
  readonly at: string
  readonly made_at: string | null
  readonly user_code: string
  readonly name: string | null
  readonly action: string
  readonly changes: object
}

/** What was written about one record, the newest first. */
export const changesOf = (sql: Sql, subject: string, guid: string) =>
  sql.many<ChangeFound>(
    `select a.at, a.made_at, a.user_code, m.name, a.action, a.changes from audit a
       left join member m on m.enterprise_id = a.enterprise_id and m.user_code = a.user_code
      where ${ownRows('a')} and a.subject = $1 and a.subject_guid = $2 order by a.at desc, a.id desc limit 200`,
    [subject, guid],
  )

/** Whether somebody has saved something under a key. */
export const savedUnder = async (
  sql: Sql,
  { key, userCode, subject, subjectGuid }: Pick<AuditRow, 'userCode' | 'subject' | 'subjectGuid'> & { key: string },
) =>
  (await sql.maybe(
    `select 1 from audit where ${ownRows()} and request_key = $1 and user_code = $2 and subject = $3 and subject_guid = $4
      limit 1`,
    [key, userCode, subject, subjectGuid],
  )) !== null
