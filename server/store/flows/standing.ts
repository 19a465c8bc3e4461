import type { FlowState, FlowStatus, TaskStatus } from '../../engine/flow-machine/state'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Which flow, and by what somebody is told of it: a step they were asked in, the last of those, a copy, or as a whole. */
export interface StandingAsked {
  readonly flow: string
  readonly as: 'step' | 'last' | 'copy' | 'whole'
  /** The step, where it is one. */
  readonly task?: string
}

/** How a flow stands with somebody. */
export interface Standing {
  readonly status: FlowStatus
  readonly state: FlowState
  /** Somebody is asked in it whose time is over. */
  readonly isOverdue: boolean
  /** They were told a copy of an earlier report, and none of this one. */
  readonly isAhead: boolean
  readonly task: string | null
  readonly taskStatus: TaskStatus | null
  /** Their time was over, or is. */
  readonly isLate: boolean
}

const copied = `select max(e.seq) filter (where e.kind = 'copied' and e.body -> 'users' ? $2)
    < max(e.seq) filter (where e.kind = 'started') from flow_event e where ${ownRows('e')} and e.flow_guid = f.guid`

const struck = `exists (select 1 from flow_event e where ${ownRows('e')} and e.flow_guid = t.flow_guid
    and e.body ->> 'task' = t.guid::text and e.body ? 'late')`

const waits = `exists (select 1 from flow_task w where ${ownRows('w')} and w.flow_guid = f.guid and w.status = 'waiting'
    and w.due_at < now())`

/** How some flows stand with somebody, by their place among those asked for. */
export async function standingsWith(
  sql: Sql,
  user: string,
  asked: readonly StandingAsked[],
): Promise<ReadonlyMap<number, Standing>> {
  if (asked.length === 0) return new Map()
  const rows = await sql.many<Standing & { readonly place: number }>(
    `select x.place::integer as place, f.status, f.state, ${waits} as "isOverdue",
            x.way = 'copy' and coalesce((${copied}), false) as "isAhead", t.guid::text as task, t.status as "taskStatus",
            t.guid is not null and (${struck} or (t.status = 'waiting' and t.due_at < now())) as "isLate"
       from jsonb_to_recordset($1::jsonb) as x (place integer, flow uuid, way text, task text)
       join flow f on ${ownRows('f')} and f.guid = x.flow
       left join lateral (
         select t.* from flow_task t
          where ${ownRows('t')} and t.flow_guid = f.guid
            and case x.way when 'step' then t.guid::text = x.task when 'last' then t.user_code = $2 or t.acted_by = $2
                else false end
          order by t.since desc, t.guid limit 1) t on true`,
    [JSON.stringify(asked.map(({ flow, as, task = null }, place) => ({ place, flow, way: as, task }))), user],
  )
  return new Map(rows.map(({ place, ...standing }) => [place, standing]))
}
