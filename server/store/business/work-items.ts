import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface ReportedDelta {
  readonly item: string
  readonly quantity: number
  /** In fen. */
  readonly amount: number
}

/** Adds to the reported quantities of work items. Returns what remains of each. */
export const addReported = (sql: Sql, changes: readonly ReportedDelta[]) =>
  sql.many<{ item: string; remaining: string }>(
    `update "work-item" w
        set reported = w.reported + d.quantity,
            remaining = w.planned - w.reported - d.quantity,
            "reportedAmount" = w."reportedAmount" + d.amount / 100,
            progress = least(9999, round((w.reported + d.quantity) * 100 / w.planned, 2)),
            status = case when w.reported + d.quantity <= 0 then 'waiting'
                          when w.reported + d.quantity < w.planned then 'running' else 'done' end
       from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as d(item, quantity, amount)
      where ${ownRows('w')} and w.guid = d.item and w.deleted_at is null
     returning w.guid::text as item, w.remaining::text as remaining`,
    [changes.map(({ item }) => item), changes.map(({ quantity }) => quantity), changes.map(({ amount }) => amount)],
  )

/** Adds to the planned quantities of work items. Returns what was reported and what remains of each. */
export const addPlanned = (sql: Sql, changes: readonly Pick<ReportedDelta, 'item' | 'quantity'>[]) =>
  sql.many<{ item: string; reported: string; remaining: string }>(
    `update "work-item" w
        set planned = n.planned, remaining = n.planned - n.reported, amount = round(n.planned * w.price, 2),
            progress = case when n.planned = 0 then 0 else least(9999, round(n.reported * 100 / n.planned, 2)) end,
            status = case when n.reported <= 0 then 'waiting' when n.reported < n.planned then 'running' else 'done' end,
            version = w.version + 1
       from (select i.guid, i.planned + d.quantity as planned, coalesce(i.reported, 0) as reported
               from unnest($1::uuid[], $2::numeric[]) as d(item, quantity)
               join "work-item" i on ${ownRows('i')} and i.guid = d.item and i.deleted_at is null) n
      where ${ownRows('w')} and w.guid = n.guid
     returning w.guid::text as item, w.reported::text as reported, w.remaining::text as remaining`,
    [changes.map(({ item }) => item), changes.map(({ quantity }) => quantity)],
  )
