import type { Module, Statistic, StatisticSet } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal, readExpression, today } from '../records/column-codecs'
import { type Condition, where } from '../records/records'

const listOf = (states: readonly string[]) => states.map(literal).join(', ')

/** A step once led to the state of records that were sent back. */
const wasBack = ({ name, list }: Module, { back }: Statistic) =>
  `("${list.state}" = ${literal(back)} or exists (select 1 from record_step s where ${ownRows('s')}
      and s.module = ${literal(name)} and s.record_guid = r.guid and s.became ->> ${literal(list.state)} = ${literal(back)}))`

/** The records of a set of the statistics, or of all sets. The sets share no record. */
export function statisticSet(module: Module, statistic: Statistic, set: StatisticSet | ''): Condition {
  const { resolved, none } = statistic
  const isOpen = `"${module.list.state}" not in (${listOf([...resolved, ...none])})`
  const texts = {
    '': `"${module.list.state}" not in (${listOf(none)})`,
    resolved: `"${module.list.state}" in (${listOf(resolved)})`,
    back: `${isOpen} and ${wasBack(module, statistic)}`,
    open: `${isOpen} and not ${wasBack(module, statistic)}`,
  }
  return { text: () => texts[set], values: [] }
}

const maxParts = 50

/** The number of records by the value of a field, the largest first. */
export function countsBy(sql: Sql, module: Module, field: string, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  const of = module.fields[field]
  const value = of === undefined ? `"${field}"` : readExpression(of, field)
  return sql.many<{ key: string | null; count: number }>(
    `select ${value}::text as key, count(*) as count from "${module.name}" r where ${text}
      group by 1 order by 2 desc, 1 limit ${maxParts}`,
    values,
  )
}

/** The median of the days since a date, of records that match; null without any. */
export const medianDays = async (sql: Sql, module: Module, on: string, conditions: readonly Condition[]) => {
  const { text, values } = where(conditions)
  const { days } = await sql.one<{ days: number | null }>(
    `select percentile_disc(0.5) within group (order by ${today} - "${on}") as days from "${module.name}" r where ${text}`,
    values,
  )
  return days
}
