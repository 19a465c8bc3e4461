import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

const noGuid = '00000000-0000-0000-0000-000000000000'

/** Days of overtime that were not rejected, minus the days of compensatory leave except that of one leave. */
export async function compensatoryBalanceOf(sql: Sql, person: string, except: string = noGuid) {
  const { days } = await sql.one<{ days: string }>(
    `select ((select coalesce(sum(days), 0) from overtime where ${ownRows()} and person = $1 and deleted_at is null
               and flow_state is distinct from ${flowStates.rejected})
           - (select coalesce(sum(days), 0) from leave
               where ${ownRows()} and person = $1 and type = 'compensatory' and status <> 'cancelled' and guid <> $2
                 and deleted_at is null))::text as days`,
    [person, except],
  )
  return Number(days)
}

export interface AccountRow {
  readonly guid: string
  readonly type: string
  readonly year: number
  readonly days: number
  readonly carried: number
  /** The last day on which a leave that uses carried days may begin; null for the end of the year. */
  readonly until: string | null
  /** Days of approved leave, and of leave that is not approved yet. */
  readonly taken: number
  readonly pending: number
  /** Of these the days of leave that began by the last day of what was carried. */
  readonly early: number
}

/** The days of leave of each year: what falls in the year of the end counts there. */
const daysOfYears = `
  select person, type, guid, flow_state, "from", extract(year from "from")::int as year,
         days - coalesce("nextDays", 0) as days
    from leave where ${ownRows()} and deleted_at is null and status <> 'cancelled'
  union all
  select person, type, guid, flow_state, date_trunc('year', "to")::date, extract(year from "to")::int, "nextDays"
    from leave where ${ownRows()} and deleted_at is null and status <> 'cancelled' and "nextDays" > 0`

const accounts = (condition: string, except: string) => `
  select a.guid::text as guid, a.type, a.year::int as year, a.days::float8 as days,
         coalesce(a.carried, 0)::float8 as carried, a.until::text as until,
         coalesce(u.taken, 0)::float8 as taken, coalesce(u.pending, 0)::float8 as pending,
         coalesce(u.early, 0)::float8 as early
    from "leave-account" a
    left join lateral (
      select sum(l.days) filter (where l.flow_state = ${flowStates.passed}) as taken,
             sum(l.days) filter (where l.flow_state is distinct from ${flowStates.passed}) as pending,
             sum(l.days) filter (where l."from" <= coalesce(a.until, make_date(a.year::int, 12, 31))) as early
        from (${daysOfYears}) l
       where l.person = a.person and l.type = a.type and l.year = a.year and ${except}) u on true
   where ${ownRows('a')} and a.deleted_at is null and ${condition}`

/** What a person may take of one type of leave in some years, with what other leave than one takes of it. */
export const accountsOf = (sql: Sql, person: string, type: string, years: readonly number[], except: string = noGuid) =>
  sql.many<AccountRow>(accounts('a.person = $1 and a.type = $2 and a.year = any($3::int[])', 'l.guid <> $4::uuid'), [
    person,
    type,
    years,
    except,
  ])

/** The same by the accounts. */
export const accountsByGuid = (sql: Sql, guids: readonly string[]) =>
  sql.many<AccountRow>(accounts('a.guid = any($1::uuid[])', 'true'), [guids])

/** All accounts of a person in a year. */
export const accountsOfYear = (sql: Sql, person: string, year: number) =>
  sql.many<AccountRow>(accounts('a.person = $1 and a.year = $2', 'true'), [person, year])

/** The days of each type of leave that a person takes in a year, with and without an account. */
export const leaveDaysOf = (sql: Sql, person: string, year: number) =>
  sql.many<{ type: string; taken: number; pending: number }>(
    `select l.type, coalesce(sum(l.days) filter (where l.flow_state = ${flowStates.passed}), 0)::float8 as taken,
            coalesce(sum(l.days) filter (where l.flow_state is distinct from ${flowStates.passed}), 0)::float8 as pending
       from (${daysOfYears}) l where l.person = $1 and l.year = $2 group by l.type`,
    [person, year],
  )

export const isLeaveApproved = async (sql: Sql, guid: string) => {
  const row = await sql.maybe<{ state: number }>(
    `select flow_state as state from leave where ${ownRows()} and guid = $1`,
    [guid],
  )
  return row?.state === flowStates.passed
}

export interface AwayColleagueRow {
  readonly person: string
  readonly name: string
  readonly from: string
  readonly fromHalf: string
  readonly to: string
  readonly toHalf: string
  readonly isApproved: boolean
}

/** The leave in some days of those who share the department or a project with a person, the first to leave first. */
export const awayColleagues = (
  sql: Sql,
  person: string,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
) =>
  sql.many<AwayColleagueRow & { total: number }>(
    `select l.person, m.name, l."from"::text as "from", l."fromHalf", l."to"::text as "to", l."toHalf",
            l.flow_state = ${flowStates.passed} as "isApproved", count(*) over ()::int as total
       from leave l join member m on ${ownRows('m')} and m.user_code = l.person and m.state = 'enabled'
      where ${ownRows('l')} and l.deleted_at is null and l.status <> 'cancelled' and l.person <> $1
        and l."from" <= $3::date and l."to" >= $2::date
        and (m.department_guid = (select department_guid from member where ${ownRows()} and user_code = $1)
          or exists (select 1 from project p
                      where ${ownRows('p')} and p.deleted_at is null
                        and ($1 = p.manager or $1 = any(p.team)) and (l.person = p.manager or l.person = any(p.team))))
      order by l."from", m.name, l.guid limit ${Number(limit)}`,
    [person, from, to],
  )
