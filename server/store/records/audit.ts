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
  /** When the change was made on the phone, if the phone reported it. */
  readonly madeAt: string | null
  /** Idempotency key of the save. */
  readonly key: string | null
}

const types = ['uuid', 'text', 'uuid', 'text', 'text', 'text', 'text', 'text', 'jsonb', 'timestamptz', 'uuid']

/** Number of values in an audit row. */
export const auditColumnCount = types.length

/** Adds one entry to the changes as text, because parsing and rebuilding the JSON takes longer. */
const withEntry = (changes: string, name: string, to: string) =>
  `('{"${name}":{"to":' || to_json(${to}) || case ${changes} when '{}' then '}}' else '},' || substr(${changes}, 2) end)::jsonb`

/**
 * SQL that inserts an audit row for each row of the `from` clause appended to it. Its values begin at `first`; `more`
 * adds an entry to its changes.
 */
export function auditInsertSql(
  at: (n: number) => string,
  first: number,
  more?: { readonly name: string; readonly to: string },
) {
  const values = types.map((type, index) => {
    const value = at(first + index)
    return more === undefined || type !== 'jsonb'
      ? `${value}::${type}`
      : withEntry(`${value}::text`, more.name, more.to)
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
    auditInsertSql((n) => `$${n}`, 1),
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

/** The audit rows of a record, the newest first. */
export const changesOf = (sql: Sql, subject: string, guid: string) =>
  sql.many<ChangeFound>(
    `select a.at, a.made_at, a.user_code, m.name, a.action, a.changes from audit a
       left join member m on m.enterprise_id = a.enterprise_id and m.user_code = a.user_code
      where ${ownRows('a')} and a.subject = $1 and a.subject_guid = $2 order by a.at desc, a.id desc limit 200`,
    [subject, guid],
  )

/** When a record was added. */
export async function addTimeOf(sql: Sql, { name }: { readonly name: string }, guid: string) {
  const { at } = await sql.one<{ at: string }>(
    `select to_json(add_time)#>>'{}' as at from "${name}" where ${ownRows()} and guid = $1`,
    [guid],
  )
  return at
}

interface AmendmentFound {
  readonly at: string
  readonly name: string
  readonly reason: string
}

/** The changes of a record since a moment for which a reason was given, the newest first. */
export const amendmentsOf = (sql: Sql, { subject, guid, since }: Record<'subject' | 'guid' | 'since', string>) =>
  sql.many<AmendmentFound>(
    `select a.at, coalesce(m.name, a.user_code) as name, a.changes->>'@reason' as reason from audit a
       left join member m on m.enterprise_id = a.enterprise_id and m.user_code = a.user_code
      where ${ownRows('a')} and a.subject = $1 and a.subject_guid = $2 and a.action = 'edit' and a.at >= $3::timestamptz
        and jsonb_typeof(a.changes->'@reason') = 'string'
      order by a.at desc, a.id desc limit 20`,
    [subject, guid, since],
  )

/** Whether a user has already saved a record with an idempotency key. */
export const wasSavedUnderKey = async (
  sql: Sql,
  { key, userCode, subject, subjectGuid }: Pick<AuditRow, 'userCode' | 'subject' | 'subjectGuid'> & { key: string },
) =>
  (await sql.maybe(
    `select 1 from audit where ${ownRows()} and request_key = $1 and user_code = $2 and subject = $3 and subject_guid = $4
      limit 1`,
    [key, userCode, subject, subjectGuid],
  )) !== null
