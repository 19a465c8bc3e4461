import type { FlowStatus } from '../../engine/flow-machine/state'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import type { Condition } from '../records/records'

export interface FlowListed {
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

/** What somebody looks at: what waits for them, what they did, what they were told, what they started, all. */
export type Box = 'waiting' | 'done' | 'copied' | 'mine' | 'all'

/**
 * What waits for somebody. Who they stand in for is asked once, as a list: an index of tasks is looked into for each,
 * and nothing is read that waits for others.
 */
const waitingFor = (who: string) => `flow_task t
      join flow f on ${ownRows('f')} and f.guid = t.flow_guid and ${ownRows('t')} and t.status = 'waiting'
        and t.user_code ${who} and (t.user_code = $1 or f.starter <> $1)`
const standsFor = 'array(select acts_for($1))'

/** Where each box looks; `$1` is who asks. */
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

/** Ties are broken as the index of tasks has them, so that it can be read from either end. */
const orders: Readonly<Record<string, string>> = {
  since: 'since, id desc',
  '-since': 'since desc, id',
  amount: 'amount nulls last, since, id',
  '-amount': 'amount desc nulls last, since, id',
}

export const flowSorts = Object.keys(orders)

interface Looked {
  readonly box: Box
  readonly user: string
  readonly conditions: readonly Condition[]
}

function whereOf({ user, conditions }: Looked) {
  const values: unknown[] = [user]
  const texts = conditions.map(({ text, values: own }) => {
    const first = values.length + 1
    values.push(...own)
    return `(${text(first)})`
  })
  return { text: texts.length === 0 ? 'true' : texts.join(' and '), values }
}

/** Who is asked in a flow just now, and where. */
const asked = `lateral (select array_agg(distinct w.node_name) as nodes, array_agg(distinct m.name) as names
    from flow_task w join member m on m.enterprise_id = w.enterprise_id and m.user_code = w.user_code
   where w.enterprise_id = p.enterprise_id and w.flow_guid = p.flow_guid and w.status = 'waiting') a on true`

interface Paged {
  readonly sort: string
  readonly page: number
  readonly rows: number
}

/** Which flows stand on a page: found by what orders them, before anything else is read of them. */
function keysOf({ box }: Looked, text: string, { sort, page, rows }: Paged) {
  const order = orders[sort] ?? orders['-since']
  const id = box === 'waiting' ? 't.guid' : 'f.guid'
  const among = (from: string, limit: string) =>
    `select f.enterprise_id, f.guid as flow_guid, ${id} as id, ${sinceOf(box)} as since, f.amount
       from ${from} left join member s on s.enterprise_id = f.enterprise_id and s.user_code = f.starter
      where ${text} order by ${order} limit ${limit}`
  const within = `${Number(rows)} offset ${Number((page - 1) * rows)}`
  if (box !== 'waiting') return { order, keys: among(boxes[box], within) }
  // Of each person one stands in for as many as could be on the page: their tasks lie in order.
  const each = among(waitingFor('= w.who'), String(Number(page * rows)))
  return {
    order,
    keys: `select k.* from unnest(${standsFor}) w (who) cross join lateral (${each}) k order by ${order} limit ${within}`,
  }
}

/** A page of flows. Whom each is with is asked of the page alone, however long the list is. */
export function pageOfFlows(sql: Sql, looked: Looked, paged: Paged) {
  const { text, values } = whereOf(looked)
  const { order = '', keys } = keysOf(looked, text, paged)
  const isWaiting = looked.box === 'waiting'
  const own = isWaiting
    ? `t.guid::text as task, t.user_code as "taskUser", u.name as "taskUserName", t.needs, t.due_at as "dueAt"`
    : `null::text as task, null::text as "taskUser", null::text as "taskUserName", null::text[] as needs,
       null::timestamptz as "dueAt"`
  const forWhom = isWaiting
    ? `join flow_task t on t.enterprise_id = p.enterprise_id and t.guid = p.id
       left join member u on u.enterprise_id = t.enterprise_id and u.user_code = t.user_code`
    : ''
  return sql.many<FlowListed>(
    `select f.guid::text as guid, f.module, f.record_guid::text as record, f.title,
            (f.amount * 100)::bigint as amount, f.project_guid::text as project, f.starter,
            coalesce(s.name, f.starter) as "starterName", f.started_at as "startedAt", f.status,
            (f.state ->> 'round')::integer as round, p.since, ${own}, a.nodes, a.names
       from (${keys}) p
       join flow f on f.enterprise_id = p.enterprise_id and f.guid = p.flow_guid
       left join member s on s.enterprise_id = f.enterprise_id and s.user_code = f.starter
       ${forWhom} left join ${asked}
      order by ${order.replace(/\b(since|id|amount)\b/g, 'p.$1')}`,
    values,
  )
}

/** How many there are by module, and what they come to in fen. */
export function sumsOfFlows(sql: Sql, looked: Looked) {
  const { text, values } = whereOf(looked)
  return sql.many<{ readonly module: string; readonly count: number; readonly amount: number }>(
    `select f.module, count(*) as count, (coalesce(sum(f.amount), 0) * 100)::bigint as amount
       from ${boxes[looked.box]} left join member s on s.enterprise_id = f.enterprise_id and s.user_code = f.starter
      where ${text} group by 1`,
    values,
  )
}

export interface Counted {
  readonly waiting: number
  readonly overdue: number
  readonly done: number
  readonly copied: number
  readonly mine: Readonly<Partial<Record<FlowStatus, number>>> | null
}

/** What waits for `$1`, or for those they stand in for, unless they reported it themselves; and what of it too long. */
const waitingTasks = `select count(*) as waiting, count(*) filter (where t.due_at < now()) as overdue from flow_task t
  where ${ownRows('t')} and t.status = 'waiting' and t.user_code = any(${standsFor})
    and (t.user_code = $1 or exists (select 1 from flow f where ${ownRows('f')} and f.guid = t.flow_guid and f.starter <> $1))`

/** Everything that is counted for somebody, in one question. */
export const flowCounts = (sql: Sql, user: string) =>
  sql.one<Counted>(
    `select w.waiting, w.overdue,
       (select count(distinct t.flow_guid) from flow_task t where ${ownRows('t')} and t.acted_by = $1) as done,
       (select count(*) from flow_copy c where ${ownRows('c')} and c.user_code = $1) as copied,
       (select jsonb_object_agg(status, count) from (select f.status, count(*) as count from flow f
           where ${ownRows('f')} and f.starter = $1 group by 1) x) as mine
       from (${waitingTasks}) w`,
    [user],
  )

/** How many approvals wait for somebody, and how many of them too long. */
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

/** Everybody who was asked in a flow. */
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

/** Whether a word is in what a flow is found by, or in the name of who started it. */
export const flowHas = (word: string): Condition => ({
  text: (n) =>
    `position($${n} in f.search_text) > 0 or position($${n} in lower(s.name)) > 0 or position($${n} in s.name_initials) > 0
      or position($${n} in s.name_pinyin) > 0`,
  values: [word],
})
