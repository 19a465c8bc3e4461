import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { type FlowStateName, type FlowTemplate, flowStates, type Module } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import type { FlowStatus } from '../../engine/flow-machine/state'
import { aboutOf } from '../../engine/flows/summary'
import { tell } from '../../engine/messages/notify'
import { extras } from '../../modules'
import { insertFlows, type PastFlow } from '../../store/flows/bulk-insert'
import { moveRecords } from '../../store/records/bulk-insert'
import { findRecords, type StoredRecord } from '../../store/records/records'
import { cachedReads } from '../base/cached-reads'
import type { Post } from '../base/company'
import { randomFrom } from '../base/random'
import { guidOf, type Person, type Seed } from '../base/seed'
import { flowSetUps } from './set-up'
import { type Plot, Story } from './story'
import { type StandIn, substitutes } from './substitutes'

interface Planting {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly people: readonly Person[]
}

const over: readonly Plot[] = [
  { end: 'passed', agreed: 9 },
  { end: 'passed', agreed: 9 },
  { end: 'passed-again', agreed: 1 },
]
const open: readonly Plot[] = [
  { end: 'review', agreed: 0 },
  { end: 'review', agreed: 1 },
  { end: 'review', agreed: 2 },
  { end: 'review', agreed: 3 },
  { end: 'returned', agreed: 1 },
  { end: 'review', agreed: 1, asksMore: true },
  { end: 'withdrawn', agreed: 1 },
  { end: 'review', agreed: 0 },
  { end: 'rejected', agreed: 1 },
  { end: 'abandoned', agreed: 1 },
]

/** Which records of a module were reported, and what may have become of them. */
interface Chapter {
  readonly module: Module
  /** `$2` is today. */
  readonly where: string
  readonly order: string
  /** The field that names who reported it, or the post of those who did. */
  readonly starter: string | { readonly post: Post }
  readonly plots: readonly Plot[]
  /** How many of them were reported, of a hundred approvals in all; all of them if absent. */
  readonly share?: number
  /** A date of the record: its approval was over by then. */
  readonly before?: string
}

const paying = [payment, nonContractPayment] as const
const dueOf = (module: Module) => (module === payment ? 'dueDate' : 'date')

const chapters: readonly Chapter[] = [
  // No payment is made without an approval.
  ...paying.map((module) => ({
    ...{ module, where: `status = 'done'`, order: `"${dueOf(module)}" desc`, starter: 'applicant', plots: over },
    before: dueOf(module),
  })),
  ...paying.map((module) => ({
    ...{ module, where: `status = 'applied'`, order: `"${dueOf(module)}"`, starter: 'applicant', plots: open },
    share: module === payment ? 42 : 4,
  })),
  // A contract is signed once it was approved; those that are not signed yet wait for that.
  {
    ...{ module: contract, where: `status <> 'draft'`, order: '"signDate" desc', starter: { post: '会计' } },
    ...{ plots: over, before: 'signDate' },
  },
  { module: contract, where: `status = 'draft'`, order: '"signDate" desc', starter: { post: '会计' }, plots: open },
  {
    ...{ module: purchase, where: `status = 'open'`, order: 'date desc', starter: 'applicant' },
    plots: [...open, ...over],
    share: 1,
  },
  {
    ...{ module: purchase, where: `status <> 'open'`, order: 'date desc', starter: 'applicant', plots: over },
    before: 'date',
  },
  {
    ...{ module: leave, where: '"to" >= $2', order: '"from"', starter: 'person' },
    plots: [{ end: 'review', agreed: 0 }],
    share: 2,
  },
  { module: leave, where: '"to" < $2', order: '"from" desc', starter: 'person', plots: over, before: 'from' },
  {
    ...{ module: overtime, where: 'date >= $2::date - 30', order: 'date desc', starter: 'person' },
    plots: [...over, { end: 'review', agreed: 0 }],
  },
  {
    ...{ module: overtime, where: 'date < $2::date - 30', order: 'date desc', starter: 'person', plots: over },
    before: 'date',
  },
  {
    ...{ module: outputReport, where: 'true', order: 'date desc', starter: 'reporter' },
    plots: [...over, { end: 'review', agreed: 1 }],
    share: 3,
  },
]

const stateOf = {
  ...{ review: 'review', passed: 'passed', rejected: 'rejected', returned: 'returned' },
  ...{ withdrawn: 'draft', abandoned: 'draft' },
} as const satisfies Readonly<Record<FlowStatus, FlowStateName>>

/** Writes what their approval has made of records. */
async function settle(work: AtWork, flows: readonly PastFlow[]) {
  const { sql } = work
  const alike = new Map<string, PastFlow[]>()
  for (const flow of flows) {
    const key = `${flow.module} ${stateOf[flow.state.status]}`
    alike.set(key, [...(alike.get(key) ?? []), flow])
  }
  for (const some of alike.values()) {
    const [first] = some as [PastFlow]
    const module = chapters.find((chapter) => chapter.module.name === first.module)?.module
    if (module === undefined) continue
    const stands = stateOf[first.state.status]
    const sets = { ...module.workflow?.sets?.[stands] }
    // A contract that was settled since its approval stays settled.
    if (module === contract && stands === 'passed') delete sets.status
    const moved = { user: work.who.userCode, values: sets, state: flowStates[stands] }
    await moveRecords(
      sql,
      module,
      some.map(({ record }) => record),
      moved,
    )
    // A payment that was approved or refused changes what its contract adds up.
    const isOther = (values: PastFlow['values']) => sets.status !== undefined && sets.status !== values.status
    for (const { record, values } of some.filter(({ values }) => isOther(values))) {
      const change = { module, guid: record, cause: 'save', before: null, after: values } as const
      await extras[module.name]?.afterWrite?.(work, change)
    }
  }
}

/** What everybody is called. */
async function namesOf({ sql, enterprise }: AtWork): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.many<{ code: string; name: string }>(
    'select user_code as code, name from member where enterprise_id = $1',
    [enterprise],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Whoever is asked, and whoever got an answer lately, was told so at the time. */
async function told(work: AtWork, flows: readonly PastFlow[], names: ReadonlyMap<string, string>, standIn: StandIn) {
  for (const { guid, module, record, about, tasks, state, events } of flows) {
    const of = { module, record, flow: guid, push: false }
    const who = names.get(state.starter) ?? ''
    for (const task of tasks.filter(({ status }) => status === 'waiting')) {
      const words = { code: 'approval.waits', values: { who, title: about.title, node: task.nodeName } } as const
      const users = [task.user, standIn(task.user, Date.now())].flatMap((user) => user ?? [])
      await tell({ ...work, who: null }, { users, kind: 'approval', ...of, words, key: task.id })
      await work.sql.run('update message set at = $2 where key = $1', [task.id, task.since])
    }
    const last = events.at(-1)
    if (state.status !== 'returned' || last === undefined) continue
    const values = { who: names.get(last.event.by) ?? '', title: about.title, opinion: last.opinion ?? '' }
    const words = { code: 'outcome.returned', values } as const
    await tell({ ...work, who: null }, { users: [state.starter], kind: 'outcome', ...of, words, key: guid })
    await work.sql.run('update message set at = $2 where key = $1', [guid, last.at])
  }
}

const day = 86_400_000

interface Told {
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

/** When a flow began, and the moment by which what happened in it had happened. */
function timesOf({ random, plot, before }: Pick<Told, 'random' | 'plot' | 'before'>, values: StoredRecord['values']) {
  const now = Date.now()
  if (before !== undefined) {
    const end = Math.min(now, Date.parse(`${values[before]}T18:00:00+08:00`))
    return { startedAt: end - random.between(8, 16) * day, now: end }
  }
  const age = plot.end === 'review' ? random.between(1, 9) / 2 : random.between(4, 60)
  return { startedAt: now - age * day, now }
}

/** One flow, as it went. */
async function pastFlow(of: Told, { guid: record, values }: Pick<StoredRecord, 'guid' | 'values'>): Promise<PastFlow> {
  const { work, random, others, standIn, module, setUp, plot, guid, starter } = of
  const story = new Story({
    ...{ sql: work.sql, module, template: setUp.body, values, starter, others, standIn },
    ...{ ...timesOf(of, values), hours: () => random.between(1, 30), helper: derivedGuid(guid, 'helper') },
  })
  await story.tell(plot)
  const { state, events, tasks } = story
  const about = await aboutOf(work, module, values)
  const own = { guid, module: module.name, record, template: setUp.guid, about, values }
  return { ...own, state, events, tasks: [...tasks.values()] }
}

/** The records of a chapter, the first ones first. */
async function recordsOf({ work, seed, today }: Planting, { module, where, order, share }: Chapter) {
  const rows = await work.sql.many<{ guid: string }>(
    `select guid::text as guid from "${module.name}"
      where enterprise_id = $1 and $2::date is not null and (${where}) and deleted_at is null
      order by ${order}, guid limit $3`,
    [work.enterprise, today, share === undefined ? null : Math.ceil((seed.flows * share) / 100)],
  )
  const found = await findRecords(
    work.sql,
    module,
    rows.map(({ guid }) => guid),
  )
  const byGuid = new Map(found.map((record) => [record.guid, record]))
  return rows.flatMap(({ guid }) => byGuid.get(guid) ?? [])
}

/** So many flows go into one statement. */
const atOnce = 400

/** The approvals of all that was paid and signed, and some hundred in every state, with all that happened in them. */
export async function approvals(planting: Planting) {
  const { seed, people } = planting
  const random = randomFrom(seed.phones + 71)
  const founder = planting.work.who.userCode
  const setUps = await flowSetUps(planting.work, seed, founder)
  const names = await namesOf(planting.work)
  const standIn = await substitutes({ ...planting, names })
  const ofPost = (post: Post) => people.filter((person) => person.post === post).map(({ code }) => code)
  const others = [...ofPost('资料员'), ...ofPost('技术负责人')]
  const work = { ...planting.work, sql: cachedReads(planting.work.sql) }
  const flows: PastFlow[] = []
  for (const [place, { module, starter, plots, before, ...chapter }] of chapters.entries()) {
    const setUp = setUps.find((each) => each.module === module)
    if (setUp === undefined) throw new Error(`no approval is set up for ${module.name}`)
    const staff = typeof starter === 'string' ? [] : ofPost(starter.post)
    const records = await recordsOf(planting, { module, starter, plots, ...chapter })
    for (const [index, record] of records.entries()) {
      const named = typeof starter === 'string' ? record.values[starter] : staff[index % Math.max(1, staff.length)]
      // Shifted with every round, so that the records of one project do not all end alike.
      const turn = index + Math.floor(index / plots.length)
      const plot = plots[turn % plots.length] ?? { end: 'passed', agreed: 9 }
      const guid = guidOf(seed, `flow:${place}:${index}`)
      const of = { work, random, others, standIn, module, setUp, plot, guid, starter: String(named ?? founder), before }
      flows.push(await pastFlow(of, record))
    }
  }
  const { sql, enterprise } = planting.work
  for (let from = 0; from < flows.length; from += atOnce) {
    await insertFlows(sql, enterprise, flows.slice(from, from + atOnce))
  }
  await settle(planting.work, flows)
  await told(planting.work, flows, names, standIn)
}
