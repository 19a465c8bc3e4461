import { type Clock, isTimed, type Module, offsetOf } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { allowedConditions, allowedValues } from './conditions'

export interface DueRecord {
  readonly enterprise: string
  readonly record: string
  /** The deadline: a day or a time. */
  readonly day: string
  /** The days or the minutes after the deadline of the reminder. */
  readonly days: number
}

/** Reminders are sent from this hour of the day in China on. */
const firstHour = 9

/**
 * The latest reminder of each record that was due within the last day, so that one that passed while the server was down
 * is sent late, but only the latest one. `$1` is the moment, `$2` the days of the reminders, the values of the clock
 * follow from `$3` on.
 */
const dueIn = ({ name }: Module, clock: Clock) => `
    select distinct on (r.enterprise_id, r.guid)
           r.enterprise_id, r.guid, ${isTimed(clock) ? instantText(clock) : `r."${clock.due}"::text`} as day, o.days
      from "${name}" r
      cross join unnest($2::integer[]) o (days)
      cross join (select $1::timestamptz at time zone 'Asia/Shanghai' as at) now
     where ${['r.deleted_at is null', ...allowedConditions(clock.while, 3)].join(' and ')}
       and ${isTimed(clock) ? timedWindow(clock) : dailyWindow(clock)}
     order by r.enterprise_id, r.guid, o.days desc`

/** A time as values have it. */
const instantText = ({ due }: Clock) => `to_char(r."${due}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const dailyWindow = ({ due }: Clock) =>
  `r."${due}" + o.days + time '${firstHour}:00' between now.at - interval '1 day' and now.at`

/** A reminder of a time that is more than half an hour late is of no use. */
const timedWindow = ({ due }: Clock) =>
  `r."${due}" + o.days * interval '1 minute' between $1::timestamptz - interval '30 minutes' and $1::timestamptz`

const valuesOf = ({ while: running, reminders }: Clock, at: Date) => [
  at.toISOString(),
  reminders.map(offsetOf),
  ...allowedValues(running),
]

const columns = 'd.enterprise_id::text as enterprise, d.guid::text as record, d.day, d.days'

/** Records of all enterprises with a reminder that was not sent yet; a page that starts after a record. */
export function dueRecords(
  sql: Sql,
  module: Module,
  clock: Clock,
  { at, after, most }: { readonly at: Date; readonly after: string; readonly most: number },
) {
  const values = valuesOf(clock, at)
  const [last, name] = [values.length + 1, values.length + 2]
  return sql.many<DueRecord>(
    `select ${columns} from (${dueIn(module, clock)}) d
      where d.guid::text > $${last} and not exists (select 1 from message m
        where m.enterprise_id = d.enterprise_id and m.record_guid = d.guid and m.kind = 'system'
          and m.key = concat_ws(' ', 'clock', d.guid, $${name}::text, d.day, d.days))
      order by record limit ${Number(most)}`,
    [...values, after, clock.name],
  )
}

/** The reminder of a record that is due at a moment; null if its clock does not run any more. */
export function dueRecord(sql: Sql, module: Module, clock: Clock, at: Date, guid: string) {
  const values = valuesOf(clock, at)
  return sql.maybe<DueRecord>(
    `select ${columns} from (${dueIn(module, clock)}) d where ${ownRows('d')} and d.guid = $${values.length + 1}::uuid`,
    [...values, guid],
  )
}

/** The superiors of some users. */
export async function superiorsOf(sql: Sql, users: readonly string[]) {
  const rows = await sql.many<{ superior: string }>(
    `select distinct superior_user as superior from member m
      where ${ownRows('m')} and m.user_code = any($1::text[]) and m.superior_user is not null`,
    [users],
  )
  return rows.map(({ superior }) => superior)
}

interface SentReminder {
  readonly enterprise: string
  readonly module: string
  readonly record: string
  readonly users: readonly string[]
  readonly key: string
}

/** Adds a reminder to the history of its record, once: to whom it was sent. The transaction has the message of its key. */
export const recordReminder = (sql: Sql, { enterprise, module, record, users, key }: SentReminder) =>
  sql.run(
    `insert into audit (enterprise_id, user_code, action, subject, subject_guid, address, request_id, changes)
     select $1::uuid, '', 'remind', $2, $3, '', '', $4::jsonb
      where not exists (select 1 from audit a where ${ownRows('a')} and a.subject = $2 and a.subject_guid = $3
        and a.action = 'remind' and a.changes->>'@key' = $5)`,
    [enterprise, module, record, JSON.stringify({ '@reminded': users, '@key': key }), key],
  )
