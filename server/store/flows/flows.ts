import type { FlowEvent, FlowState, FlowStatus, TaskStatus } from '../../engine/flow-machine/state'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

type Row = Readonly<Record<string, unknown>>

export interface FlowFound {
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly template: string
  readonly templateVersion: number
  readonly title: string
  readonly starter: string
  readonly status: FlowStatus
  readonly state: FlowState
  readonly urgedAt: string | null
  readonly startedAt: string
  readonly endedAt: string | null
}

const found = `select f.guid::text as guid, f.module, f.record_guid::text as record, f.template_guid::text as template,
    f.template_version as "templateVersion", f.title, f.starter, f.status, f.state, f.urged_at as "urgedAt",
    f.started_at as "startedAt", f.ended_at as "endedAt" from flow f where ${ownRows('f')}`

export const flowByGuid = (sql: Sql, guid: string) => sql.maybe<FlowFound>(`${found} and f.guid = $1`, [guid])

type FlowPlace = Pick<FlowFound, 'module' | 'record' | 'template' | 'templateVersion'>

/** The immutable references of a flow, which suffice to lock the record before the flow. */
export const flowPlace = (sql: Sql, guid: string) =>
  sql.maybe<FlowPlace>(
    `select module, record_guid::text as record, template_guid::text as template, template_version as "templateVersion"
       from flow where ${ownRows()} and guid = $1`,
    [guid],
  )

/** Reads a flow and locks it until the transaction ends, so that simultaneous decisions run one after the other. */
export const lockFlowRow = (sql: Sql, guid: string) =>
  sql.maybe<FlowFound>(`${found} and f.guid = $1 for update`, [guid])

/** The flows of a record, the newest first. */
export const flowsOfRecord = (sql: Sql, module: string, record: string) =>
  sql.many<FlowFound>(`${found} and f.module = $1 and f.record_guid = $2 order by f.started_at desc, f.guid limit 50`, [
    module,
    record,
  ])

export interface NewFlow {
  readonly enterprise: string
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly template: string
  readonly templateVersion: number
  readonly starter: string
  readonly state: FlowState
  readonly about: FlowSummary
}

/** What a list shows of a flow, taken from its record. */
export interface FlowSummary {
  readonly title: string
  /** In fen. */
  readonly amount: number | null
  readonly project: string | null
  readonly department: string | null
  readonly searchText: string
}

const aboutValues = ({ title, amount, project, department, searchText }: FlowSummary) => [
  title,
  amount === null ? null : (amount / 100).toFixed(2),
  project,
  department,
  searchText,
]

/** Returns 0 if the flow already exists. */
export const addFlow = (sql: Sql, flow: NewFlow) =>
  sql.run(
    `insert into flow (enterprise_id, guid, module, record_guid, template_guid, template_version, starter, status, state,
                       seq, title, amount, project_guid, department_guid, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, 'review', $8, 0, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      ...[flow.enterprise, flow.guid, flow.module, flow.record, flow.template, flow.templateVersion, flow.starter],
      JSON.stringify(flow.state),
      ...aboutValues(flow.about),
    ],
  )

export const updateFlowSummary = (sql: Sql, guid: string, about: FlowSummary) =>
  sql.run(
    `update flow set title = $2, amount = $3, project_guid = $4, department_guid = $5, search_text = $6
      where ${ownRows()} and guid = $1`,
    [guid, ...aboutValues(about)],
  )

/** Saves the state of a flow; `moved_at` changes only if the flow has moved, not for a remark. */
export const saveFlowState = (sql: Sql, guid: string, state: FlowState, isMoved: boolean) =>
  sql.run(
    `update flow set state = $2, seq = $3, status = $4, starter = $5, moved_at = case when $6 then now() else moved_at end,
            ended_at = case when $4 in ('review', 'returned') then null else coalesce(ended_at, now()) end
      where ${ownRows()} and guid = $1`,
    [guid, JSON.stringify(state), state.seq, state.status, state.starter, isMoved],
  )

export const setUrgedAt = (sql: Sql, guid: string) =>
  sql.run(`update flow set urged_at = now() where ${ownRows()} and guid = $1`, [guid])

/** Data of an event that does not affect the state. */
export interface EventDetails {
  /** Idempotency key of the client. */
  readonly key: string | null
  readonly opinion: string
  readonly signature: Buffer | null
  /** When it was created on the phone, if the phone reported it. */
  readonly madeAt: string | null
}

export interface EventFound extends Omit<EventDetails, 'signature'> {
  /** The event has a handwritten signature, which is loaded separately. */
  readonly isSigned: boolean
  readonly seq: number
  readonly at: string
  readonly event: FlowEvent
}

export const addEvent = (
  sql: Sql,
  enterprise: string,
  flow: string,
  seq: number,
  event: FlowEvent,
  details: EventDetails,
) => {
  const { kind, by, for: on = null, ...body } = event
  return sql.run(
    `insert into flow_event (enterprise_id, flow_guid, seq, kind, user_code, for_user, body, key, opinion, signature, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[enterprise, flow, seq, kind, by, on, JSON.stringify(body)],
      ...[details.key, details.opinion, details.signature, details.madeAt],
    ],
  )
}

const eventFrom = ({ seq, at, made, kind, user, on, body, key, opinion, signed }: Row): EventFound => ({
  ...{ seq: seq as number, at: at as string, madeAt: made as string | null, key: key as string | null },
  ...{ opinion: opinion as string, isSigned: signed as boolean },
  event: {
    ...(body as object),
    kind,
    by: user,
    ...(on === null ? {} : { for: on }),
  } as FlowEvent,
})

export const eventsOf = async (sql: Sql, flow: string) =>
  (
    await sql.many<Row>(
      `select seq, at, made_at as made, kind, user_code as user, for_user as on, body, key, opinion, signature is not null as signed from flow_event
        where ${ownRows()} and flow_guid = $1 order by seq`,
      [flow],
    )
  ).map(eventFrom)

/** The flow that already has an event with an idempotency key, and the user of that event. */
export const eventOfKey = (sql: Sql, key: string) =>
  sql.maybe<{ readonly flow: string; readonly user: string; readonly module: string; readonly record: string }>(
    `select f.guid::text as flow, e.user_code as user, f.module, f.record_guid::text as record from flow_event e
       join flow f on f.enterprise_id = e.enterprise_id and f.guid = e.flow_guid
      where ${ownRows('e')} and e.key = $1`,
    [key],
  )

export interface TaskRow {
  readonly id: string
  readonly node: string
  readonly nodeName: string
  readonly round: number
  readonly user: string
  readonly status: TaskStatus
  readonly added: string | null
  /** Additional inputs required to agree: `signature`, `receiver`. */
  readonly needs: readonly string[]
  readonly actedBy: string | null
  /** Hours until it is due; null without a deadline. */
  readonly hours: number | null
}

/**
 * Inserts new tasks and updates existing ones. The deadline of a task runs while it is `waiting`, not while it is
 * `held`.
 */
export async function putTasks(sql: Sql, enterprise: string, flow: string, rows: readonly TaskRow[]) {
  if (rows.length === 0) return
  await sql.run(
    `insert into flow_task (enterprise_id, guid, flow_guid, node, node_name, round, user_code, status, added, needs,
                            acted_by, due_at, done_at)
     select $1, r.id, $2, r.node, r.name, r.round, r.user_code, r.status, r.added,
            coalesce((select array_agg(n) from jsonb_array_elements_text(r.needs) n), '{}'), r.acted_by,
            case when r.status = 'waiting' then now() + r.hours * interval '1 hour' end,
            case when r.status in ('waiting', 'held') then null else now() end
       from jsonb_to_recordset($3::jsonb) as r(id uuid, node text, name text, round integer, user_code text, status text,
            added text, needs jsonb, acted_by text, hours numeric)
     on conflict (enterprise_id, guid) do update
       set status = excluded.status, acted_by = excluded.acted_by, done_at = excluded.done_at,
           due_at = case when flow_task.status = 'waiting' and excluded.status = 'waiting' then flow_task.due_at
                    else excluded.due_at end,
           next_at = case when flow_task.status = 'waiting' and excluded.status = 'waiting' then flow_task.next_at end,
           since = case when flow_task.status = 'held' and excluded.status = 'waiting' then now() else flow_task.since end`,
    [
      enterprise,
      flow,
      JSON.stringify(
        rows.map(({ id, node, nodeName, round, user, status, added, needs, actedBy, hours }) => ({
          ...{ id, node, name: nodeName, round, user_code: user, status, added, needs, acted_by: actedBy, hours },
        })),
      ),
    ],
  )
}

export const addCopies = (sql: Sql, enterprise: string, flow: string, users: readonly string[]) =>
  sql.run(
    `insert into flow_copy (enterprise_id, flow_guid, user_code) select $1, $2, unnest($3::text[]) on conflict do nothing`,
    [enterprise, flow, users],
  )

/** The users who received a copy of a flow. */
export const copiedTo = async (sql: Sql, flow: string) =>
  (
    await sql.many<{ user: string }>(
      `select user_code as user from flow_copy where ${ownRows()} and flow_guid = $1 order by 1`,
      [flow],
    )
  ).map(({ user }) => user)

/** The users who have decided in a flow. */
export const decidedIn = async (sql: Sql, flow: string) =>
  (
    await sql.many<{ user: string }>(
      `select distinct acted_by as user from flow_task where ${ownRows()} and flow_guid = $1 and acted_by is not null
        order by 1`,
      [flow],
    )
  ).map(({ user }) => user)

/** Adds participants of a flow, who may see its record from then on. */
export const addParties = (sql: Sql, enterprise: string, module: string, record: string, users: readonly string[]) =>
  sql.run(
    `insert into flow_party (enterprise_id, user_code, module, record_guid) select $1, u, $2, $3 from unnest($4::text[]) u
     on conflict do nothing`,
    [enterprise, module, record, [...new Set(users)]],
  )

/** Stores the values of the record as submitted in a round. */
export const addVersion = (sql: Sql, enterprise: string, flow: string, round: number, values: Row) =>
  sql.run(`insert into flow_version (enterprise_id, flow_guid, round, record_values) values ($1, $2, $3, $4)`, [
    enterprise,
    flow,
    round,
    JSON.stringify(values),
  ])

export const versionsOf = (sql: Sql, flow: string) =>
  sql.many<{ readonly round: number; readonly values: Row; readonly at: string }>(
    `select round, record_values as values, at from flow_version where ${ownRows()} and flow_guid = $1 order by round`,
    [flow],
  )

export const flowOfTask = async (sql: Sql, task: string) =>
  (
    await sql.maybe<{ flow: string }>(
      `select flow_guid::text as flow from flow_task where ${ownRows()} and guid = $1`,
      [task],
    )
  )?.flow ?? null

/** The handwritten signature of a decision. */
export const signatureOf = async (sql: Sql, flow: string, seq: number) =>
  (
    await sql.maybe<{ signature: Buffer | null }>(
      `select signature from flow_event where ${ownRows()} and flow_guid = $1 and seq = $2`,
      [flow, seq],
    )
  )?.signature ?? null
