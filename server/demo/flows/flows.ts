import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { type FlowStateName, type FlowTemplate, flowStates, type Module } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import type { FlowStatus } from '../../engine/flow-machine/state'
import { summaryOf } from '../../engine/flows/summary'
import { notify } from '../../engine/messages/notify'
import { moduleHooks } from '../../modules'
import { insertFlows, type PastFlow } from '../../store/flows/bulk-insert'
import { setFieldsOfMany } from '../../store/records/bulk-insert'
import { findRecords, type StoredRecord } from '../../store/records/records'
import { cachedReads } from '../base/cached-reads'
import type { Post } from '../base/company'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed } from '../base/seed'
import { type Plot, Story } from './past-flow'
import { type FlowSelection, selections } from './selections'
import { type StandIn, seedSubstitutes } from './substitutes'
import { seedFlowTemplates } from './templates'

interface FlowContext {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
}

const stateOf = {
  ...{ review: 'review', passed: 'passed', rejected: 'rejected', returned: 'returned' },
  ...{ withdrawn: 'draft', abandoned: 'draft' },
} as const satisfies Readonly<Record<FlowStatus, FlowStateName>>

/** Applies the results of the flows to their records. */
async function applyResults(work: AtWork, flows: readonly PastFlow[]) {
  const { sql } = work
  const groups = new Map<string, PastFlow[]>()
  for (const flow of flows) {
    const key = `${flow.module} ${stateOf[flow.state.status]}`
    groups.set(key, [...(groups.get(key) ?? []), flow])
  }
  for (const group of groups.values()) {
    const [first] = group as [PastFlow]
    const module = selections.find((selection) => selection.module.name === first.module)?.module
    if (module === undefined) continue
    const state = stateOf[first.state.status]
    const sets = { ...module.workflow?.sets?.[state] }
    // What followed on the approval of these records stays.
    const isFollowed = [contract, measurement, deviceAllocation, carRequest].some((each) => each === module)
    if (isFollowed && state === 'passed') delete sets.status
    const change = { user: work.who.userCode, values: sets, state: flowStates[state] }
    await setFieldsOfMany(
      sql,
      module,
      group.map(({ record }) => record),
      change,
    )
    // Pending payments of a contract show its figures, which change with the results of others.
    const isOther = (values: PastFlow['values']) => sets.status !== undefined && sets.status !== values.status
    for (const { record, values } of group.filter(({ values }) => isOther(values))) {
      const paid = { module, guid: record, cause: 'save', before: null, after: values } as const
      await moduleHooks[module.name]?.afterWrite?.(work, paid)
    }
  }
}

/** Names of the members by user code. */
type Names = ReadonlyMap<string, string>

async function namesOf({ sql, enterprise }: AtWork): Promise<Names> {
  const rows = await sql.many<{ code: string; name: string }>(
    'select user_code as code, name from member where enterprise_id = $1',
    [enterprise],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Creates the messages of pending tasks and of recent returns, with their original dates. */
async function createMessages(work: AtWork, flows: readonly PastFlow[], names: Names, standIn: StandIn) {
  for (const { guid, module, record, about, tasks, state, events } of flows) {
    const target = { module, record, flow: guid, push: false }
    const who = names.get(state.starter) ?? ''
    for (const task of tasks.filter(({ status }) => status === 'waiting')) {
      const words = { code: 'approval.waits', values: { who, title: about.title, node: task.nodeName } } as const
      const users = [task.user, standIn(task.user, Date.now())].flatMap((user) => user ?? [])
      await notify({ ...work, who: null }, { users, kind: 'approval', ...target, words, key: task.id })
      await work.sql.run('update message set at = $2 where key = $1', [task.id, task.since])
    }
    const last = events.at(-1)
    if (state.status !== 'returned' || last === undefined) continue
    const values = { who: names.get(last.event.by) ?? '', title: about.title, opinion: last.opinion ?? '' }
    const words = { code: 'outcome.returned', values } as const
    await notify({ ...work, who: null }, { users: [state.starter], kind: 'outcome', ...target, words, key: guid })
    await work.sql.run('update message set at = $2 where key = $1', [guid, last.at])
  }
}

const day = 86_400_000

interface FlowInput {
  readonly work: AtWork
  readonly random: ReturnType<typeof randomFrom>
  readonly others: readonly string[]
  readonly standIn: StandIn
  readonly module: Module
  readonly setUp: { readonly guid: string; readonly body: FlowTemplate }
  readonly plot: Plot
  readonly guid: string
  readonly starter: string
  readonly before: string | undefined
}

/** The start of a flow, and the latest time for its events. */
function timesOf({ random, plot, before }: FlowInput, values: StoredRecord['values']) {
  const now = Date.now()
  if (before !== undefined) {
    const end = Math.min(now, Date.parse(`${values[before]}T18:00:00+08:00`))
    return { startedAt: end - random.between(8, 16) * day, now: end }
  }
  const age = plot.end === 'review' ? random.between(1, 9) / 2 : random.between(4, 60)
  return { startedAt: now - age * day, now }
}

/** Generates one past flow. */
async function pastFlow(input: FlowInput, { guid: record, values }: StoredRecord): Promise<PastFlow> {
  const { work, random, others, standIn, module, setUp, plot, guid, starter } = input
  const story = new Story({
    ...{ sql: work.sql, module, template: setUp.body, values, starter, others, standIn },
    ...{ ...timesOf(input, values), hours: () => random.between(1, 30), helper: derivedGuid(guid, 'helper') },
  })
  await story.generate(plot)
  const { state, events, tasks } = story
  const about = await summaryOf(work, module, values)
  const flow = { guid, module: module.name, record, template: setUp.guid, about, values }
  return { ...flow, state, events, tasks: [...tasks.values()] }
}

/** The records of a selection, in its order. */
async function recordsOf({ work, seed, today }: FlowContext, { module, where, order, share }: FlowSelection) {
  const rows = await work.sql.many<{ guid: string }>(
    `select guid::text as guid from "${module.name}"
      where enterprise_id = $1 and $2::date is not null and (${where}) and deleted_at is null
      order by ${order}, guid limit $3`,
    [work.enterprise, today, share === undefined ? null : Math.ceil((seed.flows * share) / 100)],
  )
  const records = await findRecords(
    work.sql,
    module,
    rows.map(({ guid }) => guid),
  )
  const byGuid = new Map(records.map((record) => [record.guid, record]))
  return rows.flatMap(({ guid }) => byGuid.get(guid) ?? [])
}

/** Flows per statement. */
const batchSize = 400

/** Seeds the approvals of all paid and signed records, and some hundred flows in every state, with their events. */
export async function seedFlows(context: FlowContext) {
  const { seed, people } = context
  const random = randomFrom(seed.phones + 71)
  const founder = context.work.who.userCode
  const setUps = await seedFlowTemplates(context.work, seed, founder)
  const names = await namesOf(context.work)
  const standIn = await seedSubstitutes({ ...context, names })
  const ofPost = (post: Post) => people.filter((person) => person.post === post).map(({ code }) => code)
  const others = [...ofPost('资料员'), ...ofPost('技术负责人')]
  const work = { ...context.work, sql: cachedReads(context.work.sql) }
  const flows: PastFlow[] = []
  for (const [place, { module, starter, plots, before, ...selection }] of selections.entries()) {
    const setUp = setUps.find((each) => each.module === module)
    if (setUp === undefined) throw new Error(`no approval is set up for ${module.name}`)
    const staff = typeof starter === 'string' ? [] : ofPost(starter.post)
    const records = await recordsOf(context, { module, starter, plots, ...selection })
    for (const [index, record] of records.entries()) {
      const user = typeof starter === 'string' ? record.values[starter] : staff[index % Math.max(1, staff.length)]
      // Shifted in each round, so that the flows of one project do not all take the same course.
      const turn = index + Math.floor(index / plots.length)
      const plot = plots[turn % plots.length] ?? { end: 'passed', agreed: 9 }
      const guid = guidOf(seed, `flow:${place}:${index}`)
      const input = {
        work,
        random,
        others,
        standIn,
        module,
        setUp,
        plot,
        guid,
        starter: String(user ?? founder),
        before,
      }
      flows.push(await pastFlow(input, record))
    }
  }
  const { sql, enterprise } = context.work
  for (let from = 0; from < flows.length; from += batchSize) {
    await insertFlows(sql, enterprise, flows.slice(from, from + batchSize))
  }
  await applyResults(context.work, flows)
  await createMessages(context.work, flows, names, standIn)
}
