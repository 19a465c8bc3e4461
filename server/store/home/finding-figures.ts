import type { Module, Statistic } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal, today } from '../records/column-codecs'
import { type Condition, where } from '../records/records'

type Counted = Pick<Module, 'name' | 'list'> & { readonly statistic: Statistic }

const listOf = (states: readonly string[]) => states.map(literal).join(', ')
const isResolved = ({ list, statistic }: Counted) => `"${list.state}" in (${listOf(statistic.resolved)})`

interface Totals {
  readonly found: number
  readonly closed: number
  readonly days: number | null
  readonly tried: number
  readonly passed: number
}

/** How many findings there are, how many are resolved, after how many days, and how many of them at the first try. */
export function findingTotals(sql: Sql, module: Counted, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  const { on, closing, resolved } = module.statistic
  return sql.one<Totals>(
    `with first as (
       select distinct on (s.record_guid) s.record_guid as guid, s.became ->> ${literal(module.list.state)} as state
         from record_step s
        where ${ownRows('s')} and s.module = ${literal(module.name)} and s.step = ${literal(closing.step)}
        order by s.record_guid, s.place),
     f as (select guid, ${isResolved(module)} as done, "${closing.on}" - "${on}" as days
             from "${module.name}" r where ${text})
     select count(*)::int as found, count(*) filter (where f.done)::int as closed,
            percentile_disc(0.5) within group (order by f.days) filter (where f.done) as days,
            count(first.state)::int as tried,
            count(*) filter (where first.state in (${listOf(resolved)}))::int as passed
       from f left join first on first.guid = f.guid`,
    values,
  )
}

/** The Monday of the first of the last weeks; as a query it is computed once and not for each record. */
const firstWeek = (weeks: number) => `(select date_trunc('week', ${today}::timestamp)::date - ${7 * (weeks - 1)})`

/** How many findings were found and how many resolved in each of the last weeks, the earliest first. */
export function findingWeeks(sql: Sql, module: Counted, conditions: readonly Condition[], weeks: number) {
  const { text, values } = where(conditions)
  const { on, closing } = module.statistic
  return sql.many<{ week: string; found: number; closed: number }>(
    `with f as (select "${on}" as found, case when ${isResolved(module)} then "${closing.on}" end as closed
                  from "${module.name}" r where ${text}
                   and ("${on}" >= ${firstWeek(weeks)} or "${closing.on}" >= ${firstWeek(weeks)})),
     days as (select found as day, count(*) as found, 0 as closed from f group by found
              union all select closed, 0, count(*) from f where closed is not null group by closed)
     select w.week::date::text as week, coalesce(sum(d.found), 0)::int as found,
            coalesce(sum(d.closed), 0)::int as closed
       from (select ${firstWeek(weeks)} + 7 * n as week from generate_series(0, ${Number(weeks) - 1}) n) w
       left join days d on d.day >= w.week and d.day < w.week + 7
      group by w.week order by w.week`,
    values,
  )
}

/** How many findings the persons of each department have, with the persons; the most first. */
export function findingTeams(sql: Sql, module: Counted, conditions: readonly Condition[], most: number) {
  const { text, values } = where(conditions)
  return sql.many<{ key: string | null; text: string | null; people: readonly string[]; count: number }>(
    `select d.guid::text as key, d.name as text, array_agg(distinct f.person) as people, count(*)::int as count
       from (select "${module.statistic.late.person}" as person from "${module.name}" r where ${text}) f
       left join member m on ${ownRows('m')} and m.user_code = f.person
       left join department d on ${ownRows('d')} and d.guid = m.department_guid
      where f.person is not null
      group by d.guid, d.name order by count(*) desc, d.name limit ${Number(most)}`,
    values,
  )
}

/** The number of findings for each combination of two choices. */
export function findingRisks(sql: Sql, module: Counted, conditions: readonly Condition[]) {
  const { risk } = module.statistic
  const { text, values } = where(conditions)
  return sql.many<{ row: string; column: string; count: number }>(
    `select "${risk?.rows}" as row, "${risk?.columns}" as column, count(*)::int as count
       from "${module.name}" r where ${text} and "${risk?.rows}" is not null and "${risk?.columns}" is not null
      group by 1, 2`,
    values,
  )
}

/** The day of the last one of the worst findings; null without any. */
export async function lastWorst(sql: Sql, module: Counted, conditions: readonly Condition[]) {
  const { on, risk } = module.statistic
  const { text, values } = where(conditions)
  const { day } = await sql.one<{ day: string | null }>(
    `select max("${on}")::text as day from "${module.name}" r
      where ${text} and "${risk?.worst.field}" = ${literal(risk?.worst.choice ?? '')}`,
    values,
  )
  return day
}
