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
