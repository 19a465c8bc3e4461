import type { FlowEvent, FlowState } from '../../engine/flow-machine/state'
import type { Sql } from '../connection/statements'
import type { FlowSummary, TaskRow } from './flows'

/** A past event with its own time; used only for seed data. */
export interface PastEvent {
  readonly seq: number
  readonly at: string
  readonly event: FlowEvent
  readonly opinion: string | undefined
}

export interface PastTask extends TaskRow {
  readonly since: string
  readonly dueAt: string | null
  readonly doneAt: string | null
}

export interface PastFlow {
  readonly guid: string
  readonly module: string
  readonly record: string
  readonly template: string
  readonly state: FlowState
  readonly about: FlowSummary
  readonly values: Readonly<Record<string, unknown>>
  readonly events: readonly PastEvent[]
  readonly tasks: readonly PastTask[]
}

const toJson = (rows: readonly object[]) => JSON.stringify(rows)

const flowRow = ({ guid, module, record, template, state, about, events }: PastFlow) => ({
  ...{ guid, module, record_guid: record, template_guid: template, title: about.title, starter: state.starter },
  amount: about.amount === null ? null : (about.amount / 100).toFixed(2),
  ...{ project_guid: about.project, department_guid: about.department, search_text: about.searchText },
  ...{ status: state.status, state, seq: state.seq, started_at: events[0]?.at, moved_at: events.at(-1)?.at },
  ended_at: state.status === 'review' || state.status === 'returned' ? null : events.at(-1)?.at,
})

const eventRows = ({ guid, events }: PastFlow) =>
  events.map(({ seq, at, event: { kind, by, for: on = null, ...body }, opinion = '' }) => ({
    ...{ flow_guid: guid, seq, at, kind, user_code: by, for_user: on, body, opinion },
  }))

const taskRows = ({ guid, tasks }: PastFlow) =>
  tasks.map((task) => ({
    ...{ guid: task.id, flow_guid: guid, node: task.node, node_name: task.nodeName, round: task.round },
    ...{ user_code: task.user, status: task.status, added: task.added, needs: task.needs, acted_by: task.actedBy },
    ...{ since: task.since, due_at: task.dueAt, done_at: task.doneAt },
  }))

const partyRows = ({ module, record, tasks, state, events }: PastFlow) =>
  [...new Set([state.starter, ...tasks.map(({ user }) => user), ...events.map(({ event }) => event.by)])]
    .filter(Boolean)
    .map((user_code) => ({
      ...{ user_code, module, record_guid: record },
    }))

const insertSql = (table: string, columns: string, types: string) =>
  `insert into ${table} (enterprise_id, ${columns}) select $1, ${columns} from jsonb_to_recordset($2::jsonb) as r(${types})
   on conflict do nothing`

/** Inserts many flows at once, with their events, versions, tasks and participants. */
export async function insertFlows(sql: Sql, enterprise: string, flows: readonly PastFlow[]) {
  const put = (text: string, rows: readonly object[]) => sql.run(text, [enterprise, toJson(rows)])
  await put(
    insertSql(
      'flow',
      `guid, module, record_guid, template_guid, template_version, title, amount, project_guid, department_guid, starter,
       status, state, seq, started_at, moved_at, ended_at, search_text`,
      `guid uuid, module text, record_guid uuid, template_guid uuid, template_version integer, title text, amount numeric,
       project_guid uuid, department_guid uuid, starter text, status text, state jsonb, seq integer, started_at timestamptz,
       moved_at timestamptz, ended_at timestamptz, search_text text`,
    ),
    flows.map((flow) => ({ ...flowRow(flow), template_version: 1 })),
  )
  await put(
    insertSql(
      'flow_event',
      'flow_guid, seq, at, kind, user_code, for_user, body, opinion',
      'flow_guid uuid, seq integer, at timestamptz, kind text, user_code text, for_user text, body jsonb, opinion text',
    ),
    flows.flatMap(eventRows),
  )
  await put(
    insertSql(
      'flow_version',
      'flow_guid, round, record_values, at',
      'flow_guid uuid, round integer, record_values jsonb, at timestamptz',
    ),
    flows.flatMap(({ guid, values, state, events }) =>
      Array.from({ length: state.round }, (_, index) => ({
        ...{ flow_guid: guid, round: index + 1, record_values: values, at: events[0]?.at },
      })),
    ),
  )
  await sql.run(
    `insert into flow_task (enterprise_id, guid, flow_guid, node, node_name, round, user_code, status, added, needs,
                            acted_by, since, due_at, done_at)
     select $1, guid, flow_guid, node, node_name, round, user_code, status, added,
            coalesce((select array_agg(n) from jsonb_array_elements_text(needs) n), '{}'), acted_by, since, due_at, done_at
       from jsonb_to_recordset($2::jsonb) as r(guid uuid, flow_guid uuid, node text, node_name text, round integer,
            user_code text, status text, added text, needs jsonb, acted_by text, since timestamptz, due_at timestamptz,
            done_at timestamptz)`,
    [enterprise, toJson(flows.flatMap(taskRows))],
  )
  await put(
    insertSql('flow_party', 'user_code, module, record_guid', 'user_code text, module text, record_guid uuid'),
    flows.flatMap(partyRows),
  )
}
