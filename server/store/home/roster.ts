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

/** The first record about something in a period, as a lateral join `d` to rows `t`. */
function firstRecord(
  { module, roster, counted, span }: Pick<RosterQuery, 'module' | 'roster' | 'counted' | 'span'>,
  first: number,
) {
  const inPeriod: Condition = {
    text: (n) => `"${roster.on}" between $${n}::date and $${n + 1}::date`,
    values: [span.from, span.to],
  }
  const found = joinConditions([inPeriod, ...counted], first, [ownRows(), 'deleted_at is null'])
  return {
    values: found.values,
    text: `left join lateral (
         select guid, add_user as author, add_time as at from "${module.name}" r
          where ${found.text} and "${roster.of}" = t.guid order by add_time, guid limit 1) d on true`,
  }
}

const authorName = `(select m.name from member m where ${ownRows('m')} and m.user_code = d.author) as "authorName"`

/** What must be reported about in a period, with its first record; not yet reported first. */
export function rosterRows(sql: Sql, query: RosterQuery) {
  const { target, among, limit } = query
  const due = where(among)
  const record = firstRecord(query, due.values.length + 1)
  return sql.many<RosterRow>(
    `select t.guid, t.title, d.guid as record, d.author, d.at, ${authorName}
       from (select guid, "${target.list.title}" as title from "${target.name}" r where ${due.text}
              order by "${target.list.title}", guid limit ${Number(limit)}) t
       ${record.text}
      order by d.guid is not null, t.title, t.guid`,
    [...due.values, ...record.values],
  )
}

/** What stood in a roster at the end of its period. */
export interface FrozenRow extends RosterRow {
  readonly state: 'done' | 'missing' | 'excused'
  /** Who had to report, and who of them was on leave. */
  readonly people: readonly string[]
  readonly away: readonly string[]
}

/** The entries of a roster at the end of a period, with the record that is there now; not reported first. */
export function frozenRows(sql: Sql, query: RosterQuery & { readonly person: string | null }) {
  const { module, target, among, span, limit } = query
  const due = where(among)
  const record = firstRecord(query, due.values.length + 1)
  const n = due.values.length + record.values.length
  return sql.many<FrozenRow>(
    `select t.guid, t.title, e.state, e.people, e.away, d.guid as record, d.author, d.at, ${authorName}
       from roster_entry e
       join (select guid, "${target.list.title}" as title from "${target.name}" r where ${due.text}) t on t.guid = e.target
       ${record.text}
      where ${ownRows('e')} and e.module = $${n + 1} and e.from_day = $${n + 2}::date
        and ($${n + 3}::text is null or $${n + 3} = any(e.people))
      order by e.state = 'done', t.title, t.guid limit ${Number(limit)}`,
    [...due.values, ...record.values, module.name, span.from, query.person],
  )
}

export const isFrozen = async (sql: Sql, module: string, from: string) =>
  (await sql.maybe(`select 1 from roster_entry where ${ownRows()} and module = $1 and from_day = $2::date limit 1`, [
    module,
    from,
  ])) !== null

/** The periods from a day on that are frozen, as `module day`. */
export async function frozenPeriods(sql: Sql, from: string) {
  const rows = await sql.many<{ period: string }>(
    `select distinct module || ' ' || from_day::text as period from roster_entry
      where ${ownRows()} and from_day >= $1::date`,
    [from],
  )
  return new Set(rows.map(({ period }) => period))
}

export type NewEntry = Pick<FrozenRow, 'guid' | 'state' | 'record' | 'people' | 'away'>

/** Keeps the entries of a roster at the end of a period; what was kept before stays. */
export const freezeEntries = (sql: Sql, enterprise: string, module: string, span: Span, rows: readonly NewEntry[]) =>
  sql.run(
    `insert into roster_entry (enterprise_id, module, target, from_day, to_day, state, record, people, away)
     select $1, $2, e.guid, $3, $4, e.state, e.record, array(select jsonb_array_elements_text(e.people)),
            array(select jsonb_array_elements_text(e.away))
       from jsonb_to_recordset($5::jsonb) e (guid uuid, state text, record uuid, people jsonb, away jsonb)
     on conflict do nothing`,
    [enterprise, module, span.from, span.to, JSON.stringify(rows)],
  )

/** The persons in some fields of records, by record. */
export async function peopleOfRecords(
  sql: Sql,
  { name, fields }: Pick<Module, 'name' | 'fields'>,
  names: readonly string[],
  guids: readonly string[],
) {
  const lists = names.map((each) => (fields[each]?.kind === 'people' ? `r."${each}"` : `array[r."${each}"]`))
  const rows = await sql.many<{ guid: string; people: string[] }>(
    `select r.guid::text as guid, array_remove(${lists.join(' || ')}, null) as people from "${name}" r
      where ${ownRows('r')} and r.guid = any($1::uuid[])`,
    [guids],
  )
  return new Map(rows.map(({ guid, people }) => [guid, [...new Set(people)]]))
}

type AbsenceModule = Pick<Module, 'name' | 'absence' | 'workflow'>

/** The persons who are absent on a day, by the approved records of a module with absences. */
export async function absentOn(sql: Sql, { name, absence, workflow }: AbsenceModule, day: string) {
  if (absence === undefined) return []
  const { person, from, to, unless } = absence
  const rows = await sql.many<{ person: string }>(
    `select distinct "${person}" as person from "${name}" where ${ownRows()} and deleted_at is null
        and $1::date between "${from}" and "${to}"
        ${unless === undefined ? '' : `and "${unless}" is not true`}
        ${workflow === undefined ? '' : `and flow_state = ${literal('1')}::smallint`} limit 5000`,
    [day],
  )
  return rows.map((row) => row.person)
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

/** The records whose last day lies in some days and that are not kept, with the people who had to sign them. */
export function unfrozenEnded(
  sql: Sql,
  { name }: Pick<Module, 'name'>,
  of: { readonly people: string; readonly until: string },
  { from, to }: Span,
) {
  return sql.many<{ guid: string; until: string; people: string[] }>(
    `select r.guid::text as guid, r."${of.until}"::text as until, r."${of.people}" as people from "${name}" r
      where ${ownRows('r')} and r.deleted_at is null and r."${of.until}" between $1::date and $2::date
        and not exists (select 1 from roster_entry e
          where ${ownRows('e')} and e.module = $3 and e.target = r.guid and e.from_day = r."${of.until}")
      order by r."${of.until}", r.guid limit 1000`,
    [from, to, name],
  )
}

/** Who was on leave at the end of a record's period; null while it is not kept. */
export async function frozenAway(sql: Sql, module: string, guid: string, until: string) {
  const found = await sql.maybe<{ away: string[] }>(
    `select away from roster_entry where ${ownRows()} and module = $1 and from_day = $2::date and target = $3`,
    [module, until, guid],
  )
  return found?.away ?? null
}
