import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

type Row = Readonly<Record<string, unknown>>

/** A step that was applied to a record, with the values before and after it. */
export interface TakenStep {
  readonly place: number
  readonly step: string
  /** Module of the record that is the step. */
  readonly module: string
  readonly guid: string
  readonly was: Row
  readonly became: Row
  readonly user: string
  readonly userName: string
  readonly at: string
}

const from = `select s.place, s.step, s.step_module as module, s.step_guid::text as guid, s.was, s.became, s.user_code as user,
    coalesce((select m.name from member m where m.enterprise_id = s.enterprise_id and m.user_code = s.user_code), s.user_code)
      as "userName", s.at
  from record_step s where ${ownRows('s')} and s.module = $1 and s.record_guid = $2`

/** All steps applied to a record, in order. */
export const stepsTaken = (sql: Sql, module: string, guid: string) =>
  sql.many<TakenStep>(`${from} order by s.place`, [module, guid])

export interface NewStep extends Omit<TakenStep, 'userName' | 'at'> {
  readonly enterprise: string
  /** The record the step is applied to. */
  readonly of: { readonly module: string; readonly guid: string }
}

export const addStep = (sql: Sql, { enterprise, of, place, step, module, guid, was, became, user }: NewStep) =>
  sql.run(
    `insert into record_step (enterprise_id, module, record_guid, place, step, step_module, step_guid, was, became, user_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [enterprise, of.module, of.guid, place, step, module, guid, JSON.stringify(was), JSON.stringify(became), user],
  )

export const changeStep = (sql: Sql, module: string, guid: string, became: Row) =>
  sql.run(`update record_step set became = $3 where ${ownRows()} and step_module = $1 and step_guid = $2`, [
    module,
    guid,
    JSON.stringify(became),
  ])

export const dropStep = (sql: Sql, module: string, guid: string) =>
  sql.run(`delete from record_step where ${ownRows()} and step_module = $1 and step_guid = $2`, [module, guid])
