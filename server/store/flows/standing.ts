import type { FlowState, FlowStatus, TaskStatus } from '../../engine/flow-machine/state'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** A flow and what the user's message is about: one of their steps, their last step, a copy, or the flow as a whole. */
export interface StandingQuery {
  readonly flow: string
  readonly as: 'step' | 'last' | 'copy' | 'whole'
  /** Task of the step, if `as` is `step`. */
  readonly task?: string
}

/** Status of a flow from the view of a user. */
export interface Standing {
  readonly status: FlowStatus
  readonly state: FlowState
  /** A waiting task of the flow is overdue. */
  readonly isOverdue: boolean
  /** The user has a copy of an earlier submission, but not of the current one. */
  readonly isAhead: boolean
  readonly task: string | null
  readonly taskStatus: TaskStatus | null
  /** The user's task is or was overdue. */
  readonly isLate: boolean
}

const hasOldCopy = `select max(e.seq) filter (where e.kind = 'copied' and e.body -> 'users' ? $2)
    < max(e.seq) filter (where e.kind = 'started') from flow_event e where ${ownRows('e')} and e.flow_guid = f.guid`

const wasLate = `exists (select 1 from flow_event e where ${ownRows('e')} and e.flow_guid = t.flow_guid
    and e.body ->> 'task' = t.guid::text and e.body ? 'late')`

const hasOverdueTask = `exists (select 1 from flow_task w where ${ownRows('w')} and w.flow_guid = f.guid and w.status = 'waiting'
    and w.due_at < now())`

/** Status of some flows for a user, by the position of the query. */
export async function standingsWith(
  sql: Sql,
  user: string,
  queries: readonly StandingQuery[],
): Promise<ReadonlyMap<number, Standing>> {
  if (queries.length === 0) return new Map()
  const rows = await sql.many<Standing & { readonly place: number }>(
    `select x.place::integer as place, f.status, f.state, ${hasOverdueTask} as "isOverdue",
            x.way = 'copy' and coalesce((${hasOldCopy}), false) as "isAhead", t.guid::text as task, t.status as "taskStatus",
            t.guid is not null and (${wasLate} or (t.status = 'waiting' and t.due_at < now())) as "isLate"
       from jsonb_to_recordset($1::jsonb) as x (place integer, flow uuid, way text, task text)
       join flow f on ${ownRows('f')} and f.guid = x.flow
       left join lateral (
         select t.* from flow_task t
          where ${ownRows('t')} and t.flow_guid = f.guid
            and case x.way when 'step' then t.guid::text = x.task when 'last' then t.user_code = $2 or t.acted_by = $2
                else false end
          order by t.since desc, t.guid limit 1) t on true`,
    [JSON.stringify(queries.map(({ flow, as, task = null }, place) => ({ place, flow, way: as, task }))), user],
  )
  return new Map(rows.map(({ place, ...standing }) => [place, standing]))
}
