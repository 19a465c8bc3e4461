import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { dayFromToday, linesIn, Problem } from '@/schema'
import { type Change, isNew, type ModuleHooks, type Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { guidOfAll } from '../../engine/core/derived-guid'
import { refuse } from '../../engine/core/refuse'
import { notify } from '../../engine/messages/notify'
import { putCosts } from '../../store/business/work-order-costs'
import { ordersDuring, outsideDepartment } from '../../store/business/work-orders'
import { memberNames } from '../../store/flows/approvers'
import { findRecord } from '../../store/records/records'
import { stepsTaken } from '../../store/records/steps'
import { forgetArrival } from './set-out'

const minute = 60_000

/** By urgency, how many minutes an order may wait for a dispatcher and may take. */
const limits = {
  normal: { accept: 8 * 60, done: 72 * 60 },
  urgent: { accept: 2 * 60, done: 24 * 60 },
  emergency: { accept: 15, done: 4 * 60 },
} as const

/** How many minutes a confirmation and a follow-up may take. */
const [toConfirm, toVisit] = [24 * 60, 3 * 24 * 60]

const limitsOf = (urgency: unknown) => limits[urgency as keyof typeof limits] ?? limits.normal
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** Sources that are called back unless the author says otherwise. */
const followedUp: readonly unknown[] = ['owner', 'phone']

/** Whether the deadlines of an order begin: it is submitted, or its urgency changes before it is dispatched. */
function beginsTimes(values: Values, before: Values | null) {
  if (values.withdrawn === true) return false
  if (before?.status === 'dispatch') return before.urgency !== values.urgency
  return isSubmitted(values, before)
}

const isSubmitted = (values: Values, before: Values | null) =>
  values.submit === true &&
  values.withdrawn !== true &&
  ['draft', 'rejected'].includes(String(before?.status ?? 'draft'))

export const workOrders: ModuleHooks = {
  async fill({ who }, { values, before }) {
    const { accept, done } = limitsOf(values.urgency)
    return {
      department: before?.department ?? who.department,
      followUp: values.followUp ?? (followedUp.includes(values.source) ? 'yes' : 'no'),
      ...(isSubmitted(values, before) ? { submittedAt: inMinutes(0) } : {}),
      ...(beginsTimes(values, before) ? { acceptBy: inMinutes(accept), due: inMinutes(done) } : {}),
    }
  },
  appliesTo: () => false,
}

/** A time in China as messages show it. */
const timeText = (instant: unknown) =>
  new Date(Date.parse(String(instant)) + 8 * 60 * minute).toISOString().slice(5, 16).replace('T', ' ')

/** Notifies the requester who comes when, or why the order was rejected. */
async function tellRequester(work: AtWork, { guid, after }: Change) {
  const order = await findRecord(work.sql, workOrder, String(after?.order), [])
  if (order === null || after === null) return
  const leader = String(after.leader ?? '')
  const names = await memberNames(work.sql, [leader])
  const { title, requester } = order.values
  const words =
    after.result === 'accept'
      ? ({
          code: 'order.dispatched',
          values: { title: String(title), who: names.get(leader)?.name ?? '', day: timeText(after.visitAt) },
        } as const)
      : ({ code: 'order.rejected', values: { title: String(title), opinion: String(after.reason) } } as const)
  const about = { kind: 'outcome', module: workOrder.name, record: order.guid, key: guid } as const
  await notify(work, { ...about, users: [String(requester)], words })
}

/** What the handlers have to do elsewhere between their visit and the deadline, as a text; empty if nothing. */
async function busyText({ sql }: AtWork, { order, result, handlers, visitAt, due }: Values) {
  const people = (handlers ?? []) as readonly string[]
  if (result === 'reject' || typeof order !== 'string' || typeof visitAt !== 'string' || people.length === 0)
    return null
  const until = typeof due === 'string' ? due : null
  const found = await ordersDuring(sql, { order, handlers: people, from: visitAt, to: until })
  return found.map((each) => `${each.people} ${each.number} ${each.at}`).join('；') || null
}

export const workOrderAccepts: ModuleHooks = {
  // Who changes an acceptance later has confirmed it before.
  async fill(work, { values, before }) {
    if (before === null) return { busy: await busyText(work, values) }
    const order = await findRecord(work.sql, workOrder, String(before.order), [])
    if (typeof order?.values.arrivedAt === 'string') throw new Problem('step-followed')
    return { busy: null }
  },
  appliesTo: isNew,
  afterWrite: tellRequester,
}

/** The leader hands an order on within the own department. */
export const workOrderHandovers: ModuleHooks = {
  async fill({ sql, who }, { values: { from, handlers }, before }) {
    const person = before?.person ?? who.userCode
    if (before !== null || typeof from !== 'string') return { person }
    const others = await outsideDepartment(sql, from, (handlers ?? []) as readonly string[])
    refuse(others.length === 0 ? [] : [{ field: 'handlers', reason: 'other-department', limit: others.join('、') }])
    return { person }
  },
  appliesTo: isNew,
  afterWrite: (work, { after }) => forgetArrival(work, after?.order).then(() => undefined),
}

/** The acceptance that a handling follows. */
async function acceptanceOf({ sql }: AtWork, order: unknown) {
  const taken = typeof order === 'string' ? await stepsTaken(sql, workOrder.name, order) : []
  return [...taken].reverse().find(({ module }) => module === workOrderAccept.name)?.guid ?? null
}

const inYuan = (fen: unknown) => (Number(fen ?? 0) / 100).toFixed(2)

/** Keeps the cost lines of a handling as records, so that they can be listed and summed over all orders. */
async function recordCosts({ sql, enterprise, who }: AtWork, { guid, after }: Change) {
  const { order, project, worker, ended } = after ?? {}
  const day = typeof ended === 'string' ? ended.slice(0, 10) : dayFromToday()
  const costs = linesIn(after, 'costs').map(({ guid: line, kind, item, quantity, price, amount }) => ({
    ...{ guid: guidOfAll(guid, String(line)), kind, item, quantity },
    ...{ price: inYuan(price), amount: inYuan(amount) },
  }))
  await putCosts(sql, { enterprise, user: who.userCode, guid, order, project, worker, day }, costs)
}

export const workOrderHandles: ModuleHooks = {
  async fill(work, { values, before }) {
    const { accept } = limitsOf(values.urgency)
    return {
      accept: before?.accept ?? (await acceptanceOf(work, values.order)),
      at: before?.at ?? inMinutes(0),
      confirmBy: values.result === 'done' ? (before?.confirmBy ?? inMinutes(toConfirm)) : null,
      acceptBy: values.result === 'backToDispatch' ? (before?.acceptBy ?? inMinutes(accept)) : null,
    }
  },
  appliesTo: ({ cause }) => cause !== 'step',
  async afterWrite(work, change) {
    const { before, after } = change
    if (isNew(change)) await forgetArrival(work, after?.order)
    if (linesIn(before, 'costs').length > 0 || linesIn(after, 'costs').length > 0) await recordCosts(work, change)
  },
}

export const workOrderConfirms: ModuleHooks = {
  fill: async (_, { before }) => ({
    at: before?.at ?? inMinutes(0),
    visitBy: before?.visitBy ?? inMinutes(toVisit),
  }),
  appliesTo: () => false,
}

export const workOrderVisits: ModuleHooks = {
  fill: async (_, { values, before }) => ({
    acceptBy: values.result === 'again' ? (before?.acceptBy ?? inMinutes(limitsOf(values.urgency).accept)) : null,
  }),
  appliesTo: () => false,
}
