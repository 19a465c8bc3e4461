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
const dueIn = ({ name }: Module, clock: Clock, among = 'true') => `
    select distinct on (r.enterprise_id, r.guid)
           r.enterprise_id, r.guid, ${isTimed(clock) ? instantText(clock) : `r."${clock.due}"::text`} as day, o.days
      from "${name}" r
      cross join unnest($2::integer[]) o (days)
      cross join (select $1::timestamptz at time zone 'Asia/Shanghai' as at) now
     where ${['r.deleted_at is null', among, ...allowedConditions(clock.while, 3)].join(' and ')}
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

/** Records of all enterprises with a reminder that is due at a moment, sent or not; a page that starts after a record. */
export function dueRecords(
  sql: Sql,
  module: Module,
  clock: Clock,
  { at, after, most }: { readonly at: Date; readonly after: string; readonly most: number },
) {
  const values = valuesOf(clock, at)
  return sql.many<DueRecord>(
    `select ${columns} from (${dueIn(module, clock, `r.guid::text > $${values.length + 1}`)}) d
      order by record limit ${Number(most)}`,
    [...values, after],
  )
}

/**
 * The reminders among some records of the enterprise that are due at a moment and were not sent yet. The messages are
 * looked up record by record, because a join may read all messages of the enterprise.
 */
export function dueAmong(sql: Sql, module: Module, clock: Clock, at: Date, guids: readonly string[]) {
  const values = valuesOf(clock, at)
  const [some, name] = [values.length + 1, values.length + 2]
  return sql.many<DueRecord>(
    `select ${columns} from (${dueIn(module, clock, `r.guid = any($${some}::uuid[])`)}) d
      where ${ownRows('d')} and (select true from message m
              where ${ownRows('m')} and m.record_guid = d.guid and m.kind = 'system'
                and m.key = concat_ws(' ', 'clock', d.guid, $${name}::text, d.day, d.days) limit 1) is null
      order by record`,
    [...values, guids, clock.name],
  )
}

/**
 * Claims some work of the clock for this transaction. Returns false if another instance does it now: its result is
 * visible once its transaction has ended.
 */
export const claimForClock = async (sql: Sql, work: string) =>
  (await sql.one<{ isOurs: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 61)) as "isOurs"', [work]))
    .isOurs

/** The superior of each of some users who has one. */
export const superiorsOf = (sql: Sql, users: readonly string[]) =>
  sql.many<{ user: string; superior: string }>(
    `select user_code as user, superior_user as superior from member m
      where ${ownRows('m')} and m.user_code = any($1::text[]) and m.superior_user is not null`,
    [users],
  )

interface SentReminder {
  readonly enterprise: string
  readonly module: string
  readonly record: string
  readonly users: readonly string[]
  readonly key: string
}

/**
 * Adds reminders to the history of their records, once each: to whom they were sent. The transaction has the messages of
 * their keys.
 */
export const recordReminders = (
  sql: Sql,
  { enterprise, module }: Pick<SentReminder, 'enterprise' | 'module'>,
  sent: readonly Pick<SentReminder, 'record' | 'users' | 'key'>[],
) =>
  sql.run(
    `insert into audit (enterprise_id, user_code, action, subject, subject_guid, address, request_id, changes)
     select $1::uuid, '', 'remind', $2, s.record, '', '', jsonb_build_object('@reminded', s.users, '@key', s.key)
       from jsonb_to_recordset($3::jsonb) as s (record text, users jsonb, key text)
      where (select true from audit a where ${ownRows('a')} and a.subject = $2 and a.subject_guid = s.record
        and a.action = 'remind' and a.changes->>'@key' = s.key limit 1) is null`,
    [enterprise, module, JSON.stringify(sent)],
  )

export const recordReminder = (sql: Sql, { enterprise, module, ...sent }: SentReminder) =>
  recordReminders(sql, { enterprise, module }, [sent])

interface Reminding {
  readonly module: string
  readonly record: string
  /** What the keys of the reminders begin with. */
  readonly prefix: string
  readonly minutes: number
}

/** Whether a record was reminded of in the last minutes. */
export const remindedSince = async (sql: Sql, { module, record, prefix, minutes }: Reminding) =>
  (await sql.maybe(
    `select 1 from audit a where ${ownRows('a')} and a.subject = $1 and a.subject_guid = $2 and a.action = 'remind'
        and starts_with(a.changes->>'@key', $3) and a.at > now() - make_interval(mins => $4) limit 1`,
    [module, record, prefix, minutes],
  )) !== null
