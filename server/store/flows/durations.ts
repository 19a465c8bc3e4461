import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import type { Condition } from '../records/records'

export interface DurationFound {
  readonly module: string
  readonly node: string
  readonly count: number
  readonly minutes: number
  readonly longest: number
  readonly waiting: number
}

const maxRows = 50
const isDecided = `t.status in ('agreed', 'rejected', 'returned') and t.acted_by is not null`

/** How long each node of the visible flows took in the last days, and how many tasks wait there; the slowest first. */
export const nodeDurations = (sql: Sql, visible: Condition, module: string, days: number) =>
  sql.many<DurationFound>(
    `select x.* from (
       select f.module, t.node_name as node, count(*) filter (where ${isDecided}) as count,
              coalesce(round(avg(extract(epoch from t.done_at - t.since) / 60) filter (where ${isDecided})), 0)::integer as minutes,
              coalesce(round(max(extract(epoch from t.done_at - t.since) / 60) filter (where ${isDecided})), 0)::integer as longest,
              count(*) filter (where t.status = 'waiting') as waiting
         from flow_task t join flow f on f.enterprise_id = t.enterprise_id and f.guid = t.flow_guid
        where ${ownRows('t')} and ($1 = '' or f.module = $1)
          and (t.status = 'waiting' or (${isDecided} and t.done_at > now() - $2::integer * interval '1 day'))
          and (${visible.text(3)})
        group by 1, 2) x
      where x.count > 0 or x.waiting > 0
      order by x.minutes desc, x.count desc, x.module, x.node limit ${maxRows}`,
    [module, days, ...visible.values],
  )
