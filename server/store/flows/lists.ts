import type { FlowStatus } from '../../engine/flow-machine/state'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import type { Condition } from '../records/records'

export interface ListedFlow {
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly title: string
  /** In fen. */
  readonly amount: number | null
  readonly project: string | null
  readonly starter: string
  readonly starterName: string
  readonly startedAt: string
  readonly status: FlowStatus
  readonly round: number
  readonly since: string
  readonly nodes: readonly string[] | null
  readonly names: readonly string[] | null
  readonly task: string | null
  readonly taskUser: string | null
  readonly taskUserName: string | null
  readonly needs: readonly string[] | null
  readonly dueAt: string | null
}

/** A list of flows: waiting for the user, decided by them, copied to them, started by them, all. */
export type Box = 'waiting' | 'done' | 'copied' | 'mine' | 'all'

/**
 * Tasks that wait for a user, or for members they stand in for. Those members are one array, so the index of tasks is
 * searched for each of them and no other user's tasks are read.
 */
const waitingFor = (who: string) => `flow_task t
      join flow f on ${ownRows('f')} and f.guid = t.flow_guid and ${ownRows('t')} and t.status = 'waiting'
        and t.user_code ${who} and (t.user_code = $1 or f.starter <> $1)`
const standsFor = 'array(select acts_for($1))'

/** Source of each box; `$1` is the user. */
const boxes: Readonly<Record<Box, string>> = {
  waiting: waitingFor(`= any(${standsFor})`),
  done: `(select t.enterprise_id, t.flow_guid, max(t.done_at) as since from flow_task t
      where ${ownRows('t')} and t.acted_by = $1 group by 1, 2) t
      join flow f on f.enterprise_id = t.enterprise_id and f.guid = t.flow_guid`,
  copied: `(select c.enterprise_id, c.flow_guid, c.at as since from flow_copy c where ${ownRows('c')} and c.user_code = $1) t
      join flow f on f.enterprise_id = t.enterprise_id and f.guid = t.flow_guid`,
  mine: `(select f.*, f.moved_at as since from flow f where ${ownRows('f')} and f.starter = $1) f`,
  all: `(select f.*, f.moved_at as since from flow f where ${ownRows('f')} and $1 <> '') f`,
}

const sinceOf = (box: Box) => (box === 'mine' || box === 'all' ? 'f.since' : 't.since')

/** Ties are ordered as in the index of tasks, so that it can be scanned in either direction. */
const orders: Readonly<Record<string, string>> = {
  since: 'since, id desc',
  '-since': 'since desc, id',
  amount: 'amount nulls last, since, id',
  '-amount': 'amount desc nulls last, since, id',
}

export const flowSorts = Object.keys(orders)

interface BoxQuery {
  readonly box: Box
  readonly user: string
  readonly conditions: readonly Condition[]
}

function whereOf({ user, conditions }: BoxQuery) {
  const values: unknown[] = [user]
  const texts = conditions.map(({ text, values: own }) => {
    const first = values.length + 1
    values.push(...own)
    return `(${text(first)})`
  })
  return { text: texts.length === 0 ? 'true' : texts.join(' and '), values }
}

/** The current assignees of a flow and their nodes. */
const pendingAssignees = `lateral (select array_agg(distinct w.node_name) as nodes, array_agg(distinct m.name) as names
    from flow_task w join member m on m.enterprise_id = w.enterprise_id and m.user_code = w.user_code
   where w.enterprise_id = p.enterprise_id and w.flow_guid = p.flow_guid and w.status = 'waiting') a on true`

interface Paging {
  readonly sort: string
  readonly page: number
  readonly rows: number
}

/** Keys of the flows on a page; only the columns of the order are read before the page is known. */
function keysOf({ box }: BoxQuery, text: string, { sort, page, rows }: Paging) {
  const order = orders[sort] ?? orders['-since']
  const id = box === 'waiting' ? 't.guid' : 'f.guid'
  const keysFrom = (from: string, limit: string) =>
    `select f.enterprise_id, f.guid as flow_guid, ${id} as id, ${sinceOf(box)} as since, f.amount
       from ${from} left join member s on s.enterprise_id = f.enterprise_id and s.user_code = f.starter
      where ${text} order by ${order} limit ${limit}`
  const within = `${Number(rows)} offset ${Number((page - 1) * rows)}`
  if (box !== 'waiting') return { order, keys: keysFrom(boxes[box], within) }
  // For each member the user stands in for, as many tasks as may be on the page are read in the order of the index.
  const tasksOfMember = keysFrom(waitingFor('= w.who'), String(Number(page * rows)))
  return {
    order,
    keys: `select k.* from unnest(${standsFor}) w (who) cross join lateral (${tasksOfMember}) k order by ${order} limit ${within}`,
  }
}

/** A page of flows. The assignees are read only for the flows on the page. */
export function pageOfFlows(sql: Sql, query: BoxQuery, paging: Paging) {
  const { text, values } = whereOf(query)
  const { order = '', keys } = keysOf(query, text, paging)
  const isWaiting = query.box === 'waiting'
  const taskColumns = isWaiting
    ? `t.guid::text as task, t.user_code as "taskUser", u.name as "taskUserName", t.needs, t.due_at as "dueAt"`
    : `null::text as task, null::text as "taskUser", null::text as "taskUserName", null::text[] as needs,
       null::timestamptz as "dueAt"`
  const taskJoin = isWaiting
    ? `join flow_task t on t.enterprise_id = p.enterprise_id and t.guid = p.id
       left join member u on u.enterprise_id = t.enterprise_id and u.user_code = t.user_code`
    : ''
  return sql.many<ListedFlow>(
    `select f.guid::text as guid, f.module, f.record_guid::text as record, f.title,
            (f.amount * 100)::bigint as amount, f.project_guid::text as project, f.starter,
            coalesce(s.name, f.starter) as "starterName", f.started_at as "startedAt", f.status,
            (f.state ->> 'round')::integer as round, p.since, ${taskColumns}, a.nodes, a.names
       from (${keys}) p
       join flow f on f.enterprise_id = p.enterprise_id and f.guid = p.flow_guid
       left join member s on s.enterprise_id = f.enterprise_id and s.user_code = f.starter
       ${taskJoin} left join ${pendingAssignees}
      order by ${order.replace(/\b(since|id|amount)\b/g, 'p.$1')}`,
    values,
  )
}

/** Number and total amount in fen of the flows, by module. */
export function sumsOfFlows(sql: Sql, query: BoxQuery) {
  const { text, values } = whereOf(query)
  return sql.many<{ readonly module: string; readonly count: number; readonly amount: number }>(
    `select f.module, count(*) as count, (coalesce(sum(f.amount), 0) * 100)::bigint as amount
       from ${boxes[query.box]} left join member s on s.enterprise_id = f.enterprise_id and s.user_code = f.starter
      where ${text} group by 1`,
    values,
  )
}

export interface FlowCounts {
  readonly waiting: number
  readonly overdue: number
  readonly done: number
  readonly copied: number
  readonly mine: Readonly<Partial<Record<FlowStatus, number>>> | null
}

/**
 * Number of tasks that wait for `$1` or a member they stand in for, and how many are overdue. Flows that `$1` started
 * are counted only for their own tasks.
 */
const waitingTasks = `select count(*) as waiting, count(*) filter (where t.due_at < now()) as overdue from flow_task t
  where ${ownRows('t')} and t.status = 'waiting' and t.user_code = any(${standsFor})
    and (t.user_code = $1 or exists (select 1 from flow f where ${ownRows('f')} and f.guid = t.flow_guid and f.starter <> $1))`

/** All counts for a user, in one query. */
export const flowCounts = (sql: Sql, user: string) =>
  sql.one<FlowCounts>(
    `select w.waiting, w.overdue,
       (select count(distinct t.flow_guid) from flow_task t where ${ownRows('t')} and t.acted_by = $1) as done,
       (select count(*) from flow_copy c where ${ownRows('c')} and c.user_code = $1) as copied,
       (select jsonb_object_agg(status, count) from (select f.status, count(*) as count from flow f
           where ${ownRows('f')} and f.starter = $1 group by 1) x) as mine
       from (${waitingTasks}) w`,
    [user],
  )

/** Number of approvals that wait for a user, and how many are overdue. */
export const waitingCounts = (sql: Sql, user: string) =>
  sql.one<{ readonly waiting: number; readonly overdue: number }>(waitingTasks, [user])

export interface TaskFound {
  readonly id: string
  readonly node: string
  readonly nodeName: string
  readonly user: string
  readonly userName: string
  readonly status: string
  readonly since: string
  readonly dueAt: string | null
  readonly doneAt: string | null
}

/** All tasks of a flow. */
export const tasksOf = (sql: Sql, flow: string) =>
  sql.many<TaskFound>(
    `select t.guid::text as id, t.node, t.node_name as "nodeName", t.user_code as user, coalesce(m.name, t.user_code) as "userName",
            t.status, t.since, t.due_at as "dueAt", t.done_at as "doneAt"
       from flow_task t left join member m on m.enterprise_id = t.enterprise_id and m.user_code = t.user_code
      where ${ownRows('t')} and t.flow_guid = $1 order by t.since, t.guid`,
    [flow],
  )

export const titlesIn = async (sql: Sql, table: string, title: string, guids: readonly string[]) => {
  if (guids.length === 0) return new Map<string, string>()
  const rows = await sql.many<{ guid: string; title: string }>(
    `select guid::text as guid, "${title}" as title from "${table}" where ${ownRows()} and guid = any($1::uuid[])`,
    [[...new Set(guids)]],
  )
  return new Map(rows.map((row) => [row.guid, row.title]))
}

/** Condition that a word is in the search text of a flow or in the name of its starter. */
export const flowMatchesWord = (word: string): Condition => ({
  text: (n) =>
    `position($${n} in f.search_text) > 0 or position($${n} in lower(s.name)) > 0 or position($${n} in s.name_initials) > 0
      or position($${n} in s.name_pinyin) > 0`,
  values: [word],
})
