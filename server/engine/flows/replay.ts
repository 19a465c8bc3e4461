import type { FlowTemplate, Module } from '@/schema'
import {
  allEnterprises,
  type FlowStored,
  flowsAfter,
  recordsWithWrongState,
  type TaskStored,
  tasksStored,
} from '../../store/flows/consistency-queries'
import { eventsOf, type TaskRow } from '../../store/flows/flows'
import type { Sql, Store } from '../../store/store'
import { stockDifferences } from '../features/movements/reconcile'
import { ledgerDifferences } from '../features/posts/reconcile'
import { after, replayed, unbegun } from '../flow-machine/reduce'
import type { FlowEvent, FlowState } from '../flow-machine/state'
import { rowsBetween } from './apply-event'
import { type Business, flowModules } from './flow-modules'

const lowestGuid = '00000000-0000-0000-0000-000000000000'
const atOnce = 200

/** Serialises a value with sorted keys, because the database reorders them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}:${canonical(each)}`)
    .join(',')}}`
}

/** The task rows of a flow, derived from its events. */
function rowsFrom(template: FlowTemplate, events: readonly FlowEvent[]) {
  const rows = new Map<string, TaskRow>()
  let state: FlowState = unbegun
  for (const event of events) {
    const next = after(template, state, event)
    for (const row of rowsBetween(template, state, next, event)) {
      // The other columns of a row are fixed when its task is created.
      const previous = rows.get(row.id)
      rows.set(row.id, previous === undefined ? row : { ...previous, status: row.status, actedBy: row.actedBy })
    }
    state = next
  }
  return rows
}

const describe = ({ node, round, user, status, added, actedBy }: Omit<TaskStored, 'id' | 'isOpen' | 'isTimed'>) =>
  `${node} in round ${round} ${user} ${status} added ${added} by ${actedBy}`

const describeRow = (row: TaskRow) => {
  const isOpen = row.status === 'waiting' || row.status === 'held'
  return `${describe(row)} open ${isOpen} timed ${row.status === 'waiting' && row.hours !== null}`
}
const describeStored = (task: TaskStored) => `${describe(task)} open ${task.isOpen} timed ${task.isTimed}`

function taskDifferences(template: FlowTemplate, events: readonly FlowEvent[], stored: readonly TaskStored[]) {
  const rows = rowsFrom(template, events)
  const missing = [...rows.keys()].filter((id) => !stored.some((task) => task.id === id))
  return [
    ...missing.map((id) => `task ${id}: it is missing`),
    ...stored.flatMap((task) => {
      const row = rows.get(task.id)
      const [should, is] = [row === undefined ? 'not there' : describeRow(row), describeStored(task)]
      return should === is ? [] : [`task ${task.id}: "${is}" should be "${should}"`]
    }),
  ]
}

async function flowDifferences(sql: Sql, flow: FlowStored) {
  const [found, tasks] = await Promise.all([eventsOf(sql, flow.guid), tasksStored(sql, flow.guid)])
  const events = found.map(({ event }) => event)
  try {
    const state = replayed(flow.body, events)
    return [
      ...(found.every(({ seq }, index) => seq === index + 1) ? [] : ['its log has gaps']),
      ...(canonical(state) === canonical(flow.state)
        ? []
        : [`its state ${canonical(flow.state)} should be ${canonical(state)}`]),
      ...(state.status === flow.status ? [] : [`it is ${flow.status} and should be ${state.status}`]),
      ...(state.seq === flow.seq ? [] : [`it counts ${flow.seq} events and should count ${state.seq}`]),
      ...(state.starter === flow.starter ? [] : [`its starter ${flow.starter} should be ${state.starter}`]),
      ...taskDifferences(flow.body, events, tasks),
    ]
  } catch (error) {
    return [`its log cannot be followed: ${error instanceof Error ? error.message : String(error)}`]
  }
}

interface Found {
  readonly flows: number
  readonly differences: readonly string[]
}

/** Compares the stored flows of one enterprise with the state derived from their events. */
async function replayIn(sql: Sql, modules: readonly Module[], enterprise: string): Promise<Found> {
  const differences: string[] = []
  let [flows, last] = [0, lowestGuid]
  for (;;) {
    const found = await flowsAfter(sql, last, atOnce)
    for (const flow of found) {
      const own = await flowDifferences(sql, flow)
      differences.push(
        ...own.map((difference) => `${enterprise} ${flow.module} ${flow.record} flow ${flow.guid}: ${difference}`),
      )
    }
    flows += found.length
    last = found.at(-1)?.guid ?? last
    if (found.length < atOnce) break
  }
  for (const { name } of modules) {
    const mismatched = await recordsWithWrongState(sql, name)
    differences.push(
      ...mismatched.map(
        ({ guid, stands, should }) => `${enterprise} ${name} ${guid}: it stands at ${stands}, not ${should}`,
      ),
    )
  }
  return { flows, differences }
}

/** Compares flows and ledger of all enterprises, each in one snapshot. */
export async function replayAll(store: Store, business: Pick<Business, 'modules'>): Promise<Found> {
  const all: Found[] = []
  for (const enterprise of await store.system(allEnterprises)) {
    all.push(
      await store.transaction({ enterprise }, async (sql) => {
        await sql.run('set transaction isolation level repeatable read, read only')
        const found = await replayIn(sql, flowModules(business), enterprise)
        const ledger = [
          ...(await ledgerDifferences(sql, business.modules)),
          ...(await stockDifferences(sql, business.modules)),
        ]
        return {
          flows: found.flows,
          differences: [...found.differences, ...ledger.map((difference) => `${enterprise} ${difference}`)],
        }
      }),
    )
  }
  return {
    flows: all.reduce((sum, { flows }) => sum + flows, 0),
    differences: all.flatMap(({ differences }) => differences),
  }
}
