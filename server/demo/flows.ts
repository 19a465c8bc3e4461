import { contract } from '@/modules/finance/contract/contract.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { project } from '@/modules/projects/project/project.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { type FlowStateName, type FlowTemplate, flowStates, type Module } from '@/schema'
import type { AtWork } from '../engine/context'
import { aboutOf } from '../engine/flows/about'
import type { FlowStatus } from '../engine/flows/flow-state'
import { derivedGuid } from '../engine/guid'
import { tell } from '../engine/tell'
import { extras } from '../modules'
import { insertFlows, type PastFlow } from '../store/flow-batch'
import { findRecords, type StoredRecord, setFields } from '../store/records'
import { flowSetUps } from './flow-set-up'
import { type Plot, Story } from './flow-story'
import { randomFrom } from './random'
import { guidOf, type Person, type Seed } from './seed'
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
  readonly where: string
  readonly order: string
  readonly starter: string
  readonly plots: readonly Plot[]
  /** Of a hundred in all. */
  readonly share: number
}

const chapters: readonly Chapter[] = [
  { module: payment, where: `status = 'done'`, order: '"dueDate" desc', starter: 'applicant', plots: over, share: 20 },
  { module: payment, where: `status = 'applied'`, order: '"dueDate"', starter: 'applicant', plots: open, share: 42 },
  {
    module: contract,
    where: `status = 'running'`,
    order: '"signDate" desc',
    starter: 'handler',
    plots: [...over, { end: 'review', agreed: 1 }, { end: 'review', agreed: 3 }],
    share: 20,
  },
  {
    module: nonContractPayment,
    where: `status = 'done'`,
    order: 'date desc',
    starter: 'applicant',
    plots: over,
    share: 5,
  },
  {
    module: nonContractPayment,
    where: `status = 'applied'`,
    order: 'date desc',
    starter: 'applicant',
    plots: open,
    share: 4,
  },
  {
    module: purchase,
    where: `status = 'open'`,
    order: 'date desc',
    starter: 'applicant',
    plots: [...open, ...over],
    share: 8,
  },
  {
    module: leave,
    where: `status = 'filed'`,
    order: '"from"',
    starter: 'person',
    plots: [{ end: 'review', agreed: 0 }],
    share: 4,
  },
  { module: leave, where: `status = 'ended'`, order: '"from" desc', starter: 'person', plots: over, share: 5 },
  {
    module: overtime,
    where: 'true',
    order: 'date desc',
    starter: 'person',
    plots: [...over, { end: 'review', agreed: 0 }],
    share: 4,
  },
  {
    module: outputReport,
    where: 'true',
    order: 'date desc',
    starter: 'reporter',
    plots: [...over, { end: 'review', agreed: 1 }],
    share: 3,
  },
]

const stateOf = {
  ...{ review: 'review', passed: 'passed', rejected: 'rejected', returned: 'returned' },
  ...{ withdrawn: 'draft', abandoned: 'draft' },
} as const satisfies Readonly<Record<FlowStatus, FlowStateName>>

/** What their approval has made of records, said on these. */
async function settle(work: AtWork, flows: readonly PastFlow[]) {
  const { sql } = work
  for (const { module: name, record, state, values } of flows) {
    const module = chapters.find((chapter) => chapter.module.name === name)?.module
    const stands = stateOf[state.status]
    const sets = module?.workflow?.sets?.[stands] ?? {}
    const moved = { user: work.who.userCode, values: sets, state: flowStates[stands] }
    if (module !== undefined) await setFields(sql, module, record, moved)
    // What was asked for and is paid now, or will not be, changes what its contract says.
    const isOther = stands === 'passed' && sets.status !== undefined && sets.status !== values.status
    if (isOther || stands === 'rejected') await extras[name]?.saved?.(work, { guid: record, values, before: null })
  }
}

/** The people of each project, who report what it needs. */
async function teams({ sql, enterprise }: AtWork) {
  const rows = await sql.many<{ guid: string; team: readonly string[] }>(
    `select guid::text as guid, team from "${project.name}" where enterprise_id = $1`,
    [enterprise],
  )
  return new Map(rows.map(({ guid, team }) => [guid, team ?? []]))
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
}

/** One flow, as it went. */
async function pastFlow(of: Told, { guid: record, values }: Pick<StoredRecord, 'guid' | 'values'>): Promise<PastFlow> {
  const { work, random, others, standIn, module, setUp, plot, guid, starter } = of
  const now = Date.now()
  const age = plot.end === 'review' ? random.between(1, 9) / 2 : random.between(4, 60)
  const story = new Story({
    ...{ sql: work.sql, module, template: setUp.body, values, starter, others, standIn },
    ...{ startedAt: now - age * day, now, hours: () => random.between(1, 30), helper: derivedGuid(guid, 'helper') },
  })
  await story.tell(plot)
  const { state, events, tasks } = story
  const about = await aboutOf(work, module, values)
  const own = { guid, module: module.name, record, template: setUp.guid, about, values }
  return { ...own, state, events, tasks: [...tasks.values()] }
}

/** The records of a chapter, the first ones first. */
async function recordsOf({ work, seed }: Planting, { module, where, order, share }: Chapter) {
  const rows = await work.sql.many<{ guid: string }>(
    `select guid::text as guid from "${module.name}" where enterprise_id = $1 and ${where} and deleted_at is null
      order by ${order}, guid limit ${Math.ceil((seed.flows * share) / 100)}`,
    [work.enterprise],
  )
  const guids = rows.map(({ guid }) => guid)
  return findRecords(work.sql, module, guids)
}

/** Some hundred approvals in every state, with all that was said in them. */
export async function approvals(planting: Planting) {
  const { work, seed, people } = planting
  const random = randomFrom(seed.phones + 71)
  const founder = work.who.userCode
  const [setUps, teamOf] = [await flowSetUps(work, seed, founder), await teams(work)]
  const names = await namesOf(work)
  const standIn = await substitutes({ ...planting, names })
  const others = people.filter(({ post }) => post === '资料员' || post === '技术负责人').map(({ code }) => code)
  const flows: PastFlow[] = []
  for (const [place, chapter] of chapters.entries()) {
    const { module, starter, plots } = chapter
    const setUp = setUps.find((each) => each.module === module)
    if (setUp === undefined) throw new Error(`nobody approves ${module.name}`)
    for (const [index, record] of (await recordsOf(planting, chapter)).entries()) {
      const team = starter === 'person' ? [] : (teamOf.get(String(record.values.project)) ?? [])
      const who = String(team[index % Math.max(1, team.length)] ?? record.values[starter] ?? founder)
      const plot = plots[index % plots.length] ?? { end: 'passed', agreed: 9 }
      const guid = guidOf(seed, `flow:${place}:${index}`)
      flows.push(await pastFlow({ work, random, others, standIn, module, setUp, plot, guid, starter: who }, record))
    }
  }
  await insertFlows(work.sql, work.enterprise, flows)
  await settle(work, flows)
  await told(work, flows, names, standIn)
}
