import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

const maxFlows = 500
/** Minimum number of flows, because fewer give no reliable median. */
const minSamples = 3

/**
 * Median duration of each node of a template in the last ninety days, in minutes: from its first task until its last
 * decision.
 */
export const usualMinutes = async (sql: Sql, template: string) =>
  new Map(
    (
      await sql.many<{ node: string; minutes: number }>(
        `with recent as (
           select f.guid from flow f where ${ownRows('f')} and f.template_guid = $1 and f.moved_at > now() - interval '90 days'
            order by f.moved_at desc limit ${maxFlows}
         ), turns as (
           select t.node, min(t.since) as since, max(t.done_at) as done from flow_task t join recent r on r.guid = t.flow_guid
            where ${ownRows('t')} and t.acted_by is not null and t.status in ('agreed', 'rejected', 'returned')
            group by t.flow_guid, t.node, t.round
         )
         select node, (percentile_cont(0.5) within group (order by extract(epoch from done - since) / 60))::float8 as minutes
           from turns group by node having count(*) >= ${minSamples}`,
        [template],
      )
    ).map(({ node, minutes }) => [node, Math.round(minutes)]),
  )
