import type { Module, Roster, Span } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal } from '../records/column-codecs'
import { type Condition, joinConditions, where } from '../records/records'

/** What is reported about, and the first record about it in the period, if there is one. */
export interface RosterRow {
  readonly guid: string
  readonly title: string
  readonly record: string | null
  readonly author: string | null
  readonly authorName: string | null
  readonly at: string | null
}

interface RosterQuery {
  readonly module: Pick<Module, 'name'>
  readonly roster: Roster
  readonly target: Pick<Module, 'name' | 'list'>
  /** Conditions on what is reported about. */
  readonly among: readonly Condition[]
  /** Conditions on the records that count. */
  readonly counted: readonly Condition[]
  readonly span: Span
  readonly limit: number
}

/** What must be reported about in a period, with its first record; not yet reported first. */
export function rosterRows(sql: Sql, query: RosterQuery) {
  const { module, roster, target, among, counted, span, limit } = query
  const inPeriod: Condition = {
    text: (n) => `"${roster.on}" between $${n}::date and $${n + 1}::date`,
    values: [span.from, span.to],
  }
  const due = where(among)
  const found = joinConditions([inPeriod, ...counted], due.values.length + 1, [ownRows(), 'deleted_at is null'])
  return sql.many<RosterRow>(
    `select t.guid, t.title, d.guid as record, d.author, d.at,
            (select m.name from member m where ${ownRows('m')} and m.user_code = d.author) as "authorName"
       from (select guid, "${target.list.title}" as title from "${target.name}" r where ${due.text}
              order by "${target.list.title}", guid limit ${Number(limit)}) t
       left join lateral (
         select guid, add_user as author, add_time as at from "${module.name}" r
          where ${found.text} and "${roster.of}" = t.guid order by add_time, guid limit 1) d on true
      order by d.guid is not null, t.title, t.guid`,
    [...due.values, ...found.values],
  )
}

/** Whether a person is absent on a day, by the approved records of a module with absences. */
export async function isAbsentOn(
  sql: Sql,
  { name, absence, workflow }: Pick<Module, 'name' | 'absence' | 'workflow'>,
  user: string,
  day: string,
): Promise<boolean> {
  if (absence === undefined) return false
  const { person, from, to, unless } = absence
  const found = await sql.maybe(
    `select 1 from "${name}" where ${ownRows()} and deleted_at is null and "${person}" = $1
        and $2::date between "${from}" and "${to}"
        ${unless === undefined ? '' : `and "${unless}" is not true`}
        ${workflow === undefined ? '' : `and flow_state = ${literal('1')}::smallint`} limit 1`,
    [user, day],
  )
  return found !== null
}

/**
 * The users among some whom a colleague has reminded of the records of a module in the last 30 minutes. Reminders of a
 * module wait for each other, so that two at the same time send one message.
 */
export async function remindedLately(sql: Sql, module: string, users: readonly string[]): Promise<readonly string[]> {
  await sql.run(
    `select pg_advisory_xact_lock(hashtextextended(current_setting('purlin.enterprise', true) || ' roster ' || $1, 7))`,
    [module],
  )
  const rows = await sql.many<{ user: string }>(
    `select distinct user_code as "user" from message
      where ${ownRows()} and user_code = any($2::text[]) and module = $1 and code = 'roster.asked'
        and at > now() - interval '30 minutes'`,
    [module, users],
  )
  return rows.map(({ user }) => user)
}
