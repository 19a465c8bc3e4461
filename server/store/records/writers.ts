import type { Module } from '@/schema'
import type { Sql } from '../connection/statements'
import { type Condition, where } from './records'

/** Whether any record of a module satisfies a condition. */
export async function anyRecord(sql: Sql, { name }: Pick<Module, 'name'>, condition: Condition) {
  const { text, values } = where([condition])
  return (await sql.maybe(`select 1 from "${name}" r where ${text} limit 1`, values)) !== null
}
