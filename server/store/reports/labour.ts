import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where } from '../records/records'

const maxRows = 200

/** The logs that the caller sees, as a common table. */
const logsOf = (module: Module, conditions: readonly Condition[]) => {
  const { text, values } = where(conditions)
  return { text: `with logs as (select guid, date from "${module.name}" r where ${text})`, values }
}

/** The people of logs by trade, the most hours first; a line without hours counts eight. */
export function labourByTrade(sql: Sql, module: Module, conditions: readonly Condition[]) {
  const { text, values } = logsOf(module, conditions)
  return sql.many<{ trade: string; teams: string[]; people: number; hours: number }>(
    `${text} select w.trade, array_agg(distinct w.team) as teams, sum(w.count)::float8 as people,
            sum(w.count * coalesce(w.hours, 8))::float8 as hours
       from "${module.name}_workers" w join logs l on l.guid = w.parent_guid
      where ${ownRows('w')} group by w.trade order by hours desc, w.trade limit ${maxRows}`,
    values,
  )
}

/** The hours of logs by ISO week. */
export function labourByWeek(sql: Sql, module: Module, conditions: readonly Condition[]) {
  const { text, values } = logsOf(module, conditions)
  return sql.many<{ week: string; hours: number }>(
    `${text} select to_char(l.date, 'IYYY-"W"IW') as week, sum(w.count * coalesce(w.hours, 8))::float8 as hours
       from "${module.name}_workers" w join logs l on l.guid = w.parent_guid
      where ${ownRows('w')} group by 1 order by 1 desc limit 12`,
    values,
  )
}

export const countLogs = async (sql: Sql, module: Module, conditions: readonly Condition[]) => {
  const { text, values } = logsOf(module, conditions)
  const found = await sql.maybe<{ count: number }>(`${text} select count(*)::int as count from logs`, values)
  return found?.count ?? 0
}

/** The materials of logs, with their names and units. */
export function materialsOfLogs(sql: Sql, module: Module, conditions: readonly Condition[]) {
  const { text, values } = logsOf(module, conditions)
  return sql.many<{ guid: string; logged: number }>(
    `${text} select i.material::text as guid, sum(i.quantity)::float8 as logged
       from "${module.name}_resources" i join logs l on l.guid = i.parent_guid
      where ${ownRows('i')} and i.material is not null group by i.material limit ${maxRows}`,
    values,
  )
}

/** The accepted quantities of the goods receipts that the caller sees. */
export function materialsReceived(sql: Sql, conditions: readonly Condition[]) {
  const { text, values } = where(conditions)
  return sql.many<{ guid: string; received: number }>(
    `with goods as (select guid from "goods-in" r where ${text})
     select i.material::text as guid, sum(coalesce(i.accepted, i.quantity))::float8 as received
       from "goods-in_items" i join goods g on g.guid = i.parent_guid
      where ${ownRows('i')} and i.material is not null
      group by i.material limit ${maxRows}`,
    values,
  )
}

export const materialNames = (sql: Sql, guids: readonly string[]) =>
  sql.many<{ guid: string; name: string; unit: string | null }>(
    `select guid::text as guid, name, unit from material where ${ownRows()} and guid = any($1::uuid[])`,
    [guids],
  )
