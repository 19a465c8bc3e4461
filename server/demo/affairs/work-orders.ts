import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderConfirm } from '@/modules/affairs/work-order-confirm/work-order-confirm.module'
import { workOrderCost } from '@/modules/affairs/work-order-cost/work-order-cost.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { workOrderHandover } from '@/modules/affairs/work-order-handover/work-order-handover.module'
import { workOrderVisit } from '@/modules/affairs/work-order-visit/work-order-visit.module'
import type { Module } from '@/schema'
import { type DemoRecord, seedRecords, seedSteps } from '../base/batch'
import { type Photo, withPhotos } from '../base/photos'
import { guidOf, type SeedContext, type Site } from '../base/seed'
import { courses, jobs, type OrderLetter } from './work-order-texts'

type Values = Readonly<Record<string, unknown>>

const hour = 3_600_000

interface Generated {
  readonly records: ReadonlyMap<Module, DemoRecord[]>
  readonly steps: { of: string; step: string; guid: string; user: string; was: Values; became: Values; at: string }[]
}

/** An order while its steps are generated. */
interface Course {
  readonly guid: string
  readonly site: Site
  readonly requester: string
  readonly handler: string
  readonly dispatcher: string
  readonly index: number
  values: Values
  /** The moment of the next step. */
  at: number
}

const iso = (at: number) => new Date(at).toISOString()

const common = ({ guid, site, values }: Course) => ({ order: guid, project: site.guid, round: values.round })

const acceptance = (course: Course, isRejected: boolean): readonly [Values, Values] => {
  const { handler, dispatcher, at } = course
  const [visitAt, due] = [iso(at + 3 * hour), iso(at + 26 * hour)]
  if (isRejected) {
    const values = { ...common(course), result: 'reject', reason: '位置不清楚，请补充楼号和楼层', dispatcher }
    return [values, { status: 'rejected', submit: false, dispatcher }]
  }
  const plan = { handlers: [handler], leader: handler, visitAt, due, allHandlers: [handler] }
  const values = { ...common(course), result: 'accept', ...plan, dispatcher, instruction: '上门前先电话联系' }
  return [values, { status: 'report', ...plan, dispatcher, submit: false }]
}

const handling = (course: Course): readonly [Values, Values] => {
  const { handler, at, index, values: order } = course
  const hours = 1 + (index % 3)
  const costs = [
    { guid: '', kind: 'service', item: '维修人工', quantity: hours, price: 12_000, amount: hours * 12_000 },
    { guid: '', kind: 'traffic', item: '往返交通', quantity: 1, price: 3500, amount: 3500 },
  ]
  const before = Number(order.total ?? 0)
  const sum = hours * 12_000 + 3500
  const values = {
    ...{ ...common(course), result: 'done', arrived: iso(at - hours * hour), ended: iso(at), costs, sum, before },
    ...{
      total: before + sum,
      worker: handler,
      work: jobs[index % jobs.length]?.[3],
      at: iso(at),
      urgency: order.urgency,
    },
  }
  return [values, { status: 'review', confirmBy: iso(at + 24 * hour), total: before + sum }]
}

const confirmation = (course: Course, isGood: boolean): readonly [Values, Values] => {
  const { requester, at, index, values: order } = course
  const round = Number(order.round)
  const [stars, followUp] = [3 + (index % 3), order.followUp]
  const outcome = isGood ? (followUp === 'yes' ? 'follow' : 'closed') : 'again'
  const answer = isGood ? { result: 'yes', stars } : { result: 'no', reason: '处理后仍然复发，请再来一次' }
  const next = isGood ? round : round + 1
  const values = {
    ...common(course),
    ...answer,
    followUp,
    spent: order.total,
    by: requester,
    at: iso(at),
    next,
    outcome,
  }
  const status = outcome === 'again' ? 'report' : outcome
  return [values, { status, visitBy: iso(at + 72 * hour), round: next, ...(isGood ? { stars } : {}) }]
}

const visit = (course: Course): readonly [Values, Values] => {
  const { dispatcher, at, index, values: order } = course
  const stars = 3 + (index % 3)
  const values = {
    ...{ ...common(course), way: 'phone', result: 'solved', stars, talk: '业主表示满意', person: dispatcher },
    ...{ date: iso(at).slice(0, 10), next: order.round, urgency: order.urgency },
  }
  return [values, { status: 'visited', stars, round: order.round }]
}

/** The leader hands the order on to another person of the team. */
const handover = (course: Course): readonly [Values, Values] => {
  const { handler, site, index, guid } = course
  const leader = site.team[(index + 2) % site.team.length] ?? site.manager
  const became = { handlers: [leader], leader, allHandlers: [...new Set([handler, leader])] }
  const own = { order: guid, project: site.guid, from: handler, person: handler, earlier: [handler] }
  return [{ ...own, ...became, reason: '当天另有抢修任务，请代为处理' }, became]
}

/** The steps by the letters of a course: accepted, rejected, handed on, handled, not settled, settled, visited. */
const stepsByLetter: Readonly<
  Record<OrderLetter, readonly [string, Module, (course: Course) => readonly [Values, Values]]>
> = {
  a: ['accept', workOrderAccept, (course) => acceptance(course, false)],
  r: ['accept', workOrderAccept, (course) => acceptance(course, true)],
  t: ['handover', workOrderHandover, handover],
  h: ['handle', workOrderHandle, handling],
  n: ['confirm', workOrderConfirm, (course) => confirmation(course, false)],
  y: ['confirm', workOrderConfirm, (course) => confirmation(course, true)],
  v: ['visit', workOrderVisit, visit],
}

function addCosts({ seed }: SeedContext, { records }: Generated, course: Course, guid: string, values: Values) {
  const costs = (values.costs as readonly Values[]).map((cost, at) => ({
    ...cost,
    guid: guidOf(seed, `${guid}:${at}`),
  }))
  for (const { guid: line, ...cost } of costs) {
    const of = { handle: guid, order: course.guid, project: course.site.guid, worker: course.handler }
    const date = String(values.ended).slice(0, 10)
    records.get(workOrderCost)?.push({ guid: String(line), user: course.handler, values: { ...cost, ...of, date } })
  }
  return { ...values, costs }
}

function takeSteps(context: SeedContext, generated: Generated, course: Course, letters: string) {
  for (const [place, letter] of [...letters].entries()) {
    const [step, module, take] = stepsByLetter[letter as OrderLetter]
    course.at += (2 + ((course.index + place) % 5)) * hour
    const guid = guidOf(context.seed, `${course.guid}:${place}`)
    const [values, became] = take(course)
    const complete = module === workOrderHandle ? addCosts(context, generated, course, guid, values) : values
    const user = 'ht'.includes(letter) ? course.handler : 'ny'.includes(letter) ? course.requester : course.dispatcher
    const was = Object.fromEntries(Object.keys(became).map((name) => [name, course.values[name] ?? null]))
    generated.records.get(module)?.push({ guid, user, values: complete })
    generated.steps.push({ of: course.guid, step, guid, user, was, became, at: iso(course.at) })
    course.values = { ...course.values, ...became }
  }
}

const urgencies = ['normal', 'urgent', 'normal', 'emergency', 'normal'] as const
const limits = { normal: [8, 72], urgent: [2, 24], emergency: [1, 4] } as const
const sources = ['owner', 'site', 'phone', 'site', 'qr'] as const

/** The first orders of each site wait for each step; the others take different courses at each site. */
function courseOf(index: number, sites: number) {
  const nth = Math.floor(index / sites)
  return courses[nth < 4 ? nth : (nth + 3 * (index % sites)) % courses.length] ?? ['', 0]
}

function addOrder(context: SeedContext, generated: Generated, index: number, sites: readonly Site[]) {
  const { seed, today } = context
  const site = sites[index % sites.length] as Site
  const [letters, age] = courseOf(index, sites.length)
  const [title, kind, description] = jobs[index % jobs.length] ?? ['', 'other', '', '']
  const urgency = urgencies[index % urgencies.length] ?? 'normal'
  const isFollowed = letters.endsWith('v') || (letters === 'ahy' && age === 2)
  const source = isFollowed ? 'owner' : sources[index % sources.length]
  // Only confirmed orders go back months, because open ones would be late by as much.
  const round = /[yv]$/.test(letters) ? Math.floor(index / courses.length) : 0
  const begin = Date.parse(`${today}T01:00:00Z`) - (age + round * 13) * 24 * hour
  const [accept, done] = limits[urgency]
  const person = (at: number) => site.team[at % site.team.length] ?? site.manager
  const [requester, handler] = [person(index), person(index + 1)]
  const isDraft = letters === 'd'
  const course: Course = {
    ...{ guid: guidOf(seed, `work-order:${index}`), site, requester, handler, dispatcher: site.manager, index },
    at: begin,
    values: {
      ...{ project: site.guid, manager: site.manager, title: `${(index % 6) + 1}号楼${title}`, kind, urgency, source },
      ...{ part: `${(index % 18) + 1}层`, description, requester, contact: '物业值班室', phone: '021-58880000' },
      ...{
        followUp: ['owner', 'phone'].includes(source ?? '') ? 'yes' : 'no',
        submit: true,
        withdrawn: false,
        round: 1,
      },
      ...{ status: isDraft ? 'draft' : 'dispatch', acceptBy: isDraft ? null : iso(begin + accept * hour), total: 0 },
      due: isDraft ? null : iso(begin + done * hour),
      submittedAt: isDraft ? null : iso(begin),
    },
  }
  if (!isDraft) takeSteps(context, generated, course, letters)
  // Some handlers are on the way.
  if (letters === 'a' && index % 2 === 0) course.values = { ...course.values, setOutAt: iso(course.at + hour / 2) }
  generated.records.get(workOrder)?.push({ guid: course.guid, user: requester, values: course.values })
}

/** Seeds work orders in every state, with the records of their rounds. */
export async function seedWorkOrders(context: SeedContext, photos: readonly Photo[], count = 72) {
  const { work, sites } = context
  const used = sites.filter(({ status }) => status === 'building')
  const modules = [
    ...[workOrder, workOrderAccept, workOrderHandover, workOrderHandle, workOrderConfirm, workOrderVisit],
    workOrderCost,
  ]
  const generated: Generated = { records: new Map<Module, DemoRecord[]>(modules.map((each) => [each, []])), steps: [] }
  for (let index = 0; index < count; index += 1) {
    if (used.length > 0) addOrder(context, generated, index, used)
  }
  for (const [module, made] of generated.records)
    await seedRecords(work, module, await withPhotos(work, module, photos, made))
  await seedSteps(work, workOrder, generated.steps)
}
