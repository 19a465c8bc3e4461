import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface NewItem {
  readonly kind: string
  readonly name: string
  readonly was: string
  readonly becomes: string
  readonly ticked: boolean
  readonly body: object
}

const rowsPerStatement = 1000

/** Saves a plan in place of an older one that was never applied. */
export async function putPlan(
  sql: Sql,
  of: { readonly enterprise: string; readonly guid: string; readonly provider: string; readonly user: string },
  items: readonly NewItem[],
) {
  await sql.run(`delete from host_plan where ${ownRows()} and provider = $1 and applied_at is null`, [of.provider])
  await sql.run('insert into host_plan (enterprise_id, guid, provider, made_by) values ($1, $2, $3, $4)', [
    ...[of.enterprise, of.guid, of.provider, of.user],
  ])
  for (let from = 0; from < items.length; from += rowsPerStatement) {
    const part = items.slice(from, from + rowsPerStatement).map((item, index) => ({ ...item, place: from + index }))
    await sql.run(
      `insert into host_plan_item (enterprise_id, plan_guid, place, kind, name, was, becomes, ticked, body)
       select $1, $2, x.place, x.kind, x.name, x.was, x.becomes, x.ticked, x.body
         from jsonb_to_recordset($3::jsonb)
           as x (place integer, kind text, name text, was text, becomes text, ticked boolean, body jsonb)`,
      [of.enterprise, of.guid, JSON.stringify(part)],
    )
  }
}

export interface PlanFound {
  readonly guid: string
  readonly provider: string
  readonly made_at: string
  readonly applied_at: string | null
}

const plan = `select guid::text as guid, provider, made_at, applied_at from host_plan where ${ownRows()}`

export const latestPlan = (sql: Sql, provider: string) =>
  sql.maybe<PlanFound>(`${plan} and provider = $1 order by made_at desc limit 1`, [provider])

/** Reads a plan and locks it until the transaction ends, so that no other request applies it at the same time. */
export const lockPlan = (sql: Sql, guid: string) => sql.maybe<PlanFound>(`${plan} and guid = $1 for update`, [guid])

export interface KindCount {
  readonly kind: string
  readonly count: number
  readonly done: number
  readonly refused: number
  readonly ticked: number
}

export const planCounts = (sql: Sql, guid: string) =>
  sql.many<KindCount>(
    `select kind, count(*) as count, count(*) filter (where outcome = '') as done,
            count(*) filter (where outcome <> '') as refused, count(*) filter (where ticked) as ticked
       from host_plan_item where ${ownRows()} and plan_guid = $1 group by kind`,
    [guid],
  )

export interface ItemFound {
  readonly place: number
  readonly kind: string
  readonly name: string
  readonly was: string
  readonly becomes: string
  readonly ticked: boolean
  readonly body: object
  /** Null before it is processed, empty after success, otherwise the reason of the failure. */
  readonly outcome: string | null
}

const item = 'select place, kind, name, was, becomes, ticked, body, outcome from host_plan_item'

export const planItems = (
  sql: Sql,
  guid: string,
  { kind, page, rows }: { readonly kind: string; readonly page: number; readonly rows: number },
) =>
  sql.many<ItemFound>(
    `${item} where ${ownRows()} and plan_guid = $1 and ($2 = '' or kind = $2) order by place limit $3 offset $4`,
    [guid, kind, rows, (page - 1) * rows],
  )

/** The items to apply: those ticked by default except `without`, and those in `extra`. */
export const chosenItems = (sql: Sql, guid: string, without: readonly number[], extra: readonly number[]) =>
  sql.many<ItemFound>(
    `${item} where ${ownRows()} and plan_guid = $1 and kind <> 'invite'
        and ((ticked and not place = any($2::int[])) or place = any($3::int[])) order by place`,
    [guid, without, extra],
  )

export const putOutcome = (sql: Sql, guid: string, place: number, outcome: string) =>
  sql.run(`update host_plan_item set outcome = $3 where ${ownRows()} and plan_guid = $1 and place = $2`, [
    ...[guid, place, outcome],
  ])

export const markApplied = (sql: Sql, guid: string) =>
  sql.run(`update host_plan set applied_at = now() where ${ownRows()} and guid = $1`, [guid])
