import type { Module } from '@/schema'
import type { Sql } from '../connection/statements'
import { today } from '../records/column-codecs'
import { type Condition, where } from '../records/records'

export interface CandidateRow {
  readonly guid: string
  readonly name: string
  readonly actual: number
  /** Days since the planned end of a project that is not completed. */
  readonly late: number
  /** The number of all projects. */
  readonly total: number
}

/** The projects that are probably the worst: the latest first, then the earliest end. */
export function probablyWorst(
  sql: Sql,
  module: Pick<Module, 'name'>,
  conditions: readonly Condition[],
  limit: number,
): Promise<readonly CandidateRow[]> {
  const { text, values } = where(conditions)
  return sql.many<CandidateRow>(
    `select guid, name, coalesce(actual, 0)::float8 as actual, count(*) over ()::integer as total,
            case when actual >= 100 then 0 else greatest(0, coalesce(${today} - "endDate", 0)) end as late
       from "${module.name}" r where ${text}
      order by late desc, "endDate" nulls last, guid limit ${Number(limit)}`,
    values,
  )
}
