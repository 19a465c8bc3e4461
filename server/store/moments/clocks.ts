import type { Clock, Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface DueRecord {
  readonly enterprise: string
  readonly record: string
  /** The deadline. */
  readonly day: string
  /** The days after the deadline of the reminder. */
  readonly days: number
}

/** Reminders are sent from this hour of the day in China on. */
const firstHour = 9

const columnOf = (name: string) => (name === '@flow' ? 'flow_state' : `"${name}"`)

/**
 * The latest reminder of each record that was due within the last day, so that one that passed while the server was down
 * is sent late, but only the latest one. `$1` is the moment.
 */
const dueIn = ({ name }: Module, { due, while: running, reminders }: Clock) => {
  const states = Object.entries(running).map(
    ([field, allowed]) =>
      `and r.${columnOf(field)}::text in (${[allowed]
        .flat()
        .map((each) => `'${String(each).replaceAll("'", "''")}'`)
        .join(', ')})`,
  )
  const days = reminders.map((each) => Number(each.days)).join(', ')
  return `
    select distinct on (r.enterprise_id, r.guid)
           r.enterprise_id, r.guid, r."${due}" as day, o.days
      from "${name}" r
      cross join unnest(array[${days}]::integer[]) o (days)
      cross join (select $1::timestamptz at time zone 'Asia/Shanghai' as at) now
     where r.deleted_at is null ${states.join(' ')}
       and r."${due}" + o.days + time '${firstHour}:00' between now.at - interval '1 day' and now.at
     order by r.enterprise_id, r.guid, o.days desc`
}

const columns = 'd.enterprise_id::text as enterprise, d.guid::text as record, d.day::text as day, d.days'

/** Records of all enterprises with a reminder that was not sent yet; a page that starts after a record. */
export const dueRecords = (
  sql: Sql,
  module: Module,
  clock: Clock,
  { at, after, most }: { readonly at: Date; readonly after: string; readonly most: number },
) =>
  sql.many<DueRecord>(
    `select ${columns} from (${dueIn(module, clock)}) d
      where d.guid::text > $2 and not exists (select 1 from message m
        where m.enterprise_id = d.enterprise_id and m.record_guid = d.guid and m.kind = 'system'
          and m.key = 'clock ' || d.guid || ' ${clock.name.replaceAll("'", "''")} ' || d.day || ' ' || d.days)
      order by d.guid limit ${Number(most)}`,
    [at.toISOString(), after],
  )

/** The reminder of a record that is due at a moment; null if its clock does not run any more. */
export const dueRecord = (sql: Sql, module: Module, clock: Clock, at: Date, guid: string) =>
  sql.maybe<DueRecord>(
    `select ${columns} from (${dueIn(module, clock)}) d where ${ownRows('d')} and d.guid = $2::uuid`,
    [at.toISOString(), guid],
  )

/** The superiors of some users. */
export async function superiorsOf(sql: Sql, users: readonly string[]) {
  const rows = await sql.many<{ superior: string }>(
    `select distinct superior_user as superior from member m
      where ${ownRows('m')} and m.user_code = any($1::text[]) and m.superior_user is not null`,
    [users],
  )
  return rows.map(({ superior }) => superior)
}
