import type { Place } from '@/schema'
import { freeHandlers } from '../../modules/affairs/handlers'
import { addOpinion } from '../../modules/affairs/opinions'
import { orderFigures } from '../../modules/affairs/order-figures'
import { orderStates, ordersInWork } from '../../modules/affairs/order-reads'
import { arrive, setOut } from '../../modules/affairs/set-out'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { guid, json, longText, optional, text } from '../wire/input'
import { page, rows } from './feature-calls'

const within = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit

/** A position that a phone has measured, or null without one. */
function isSpot(value: unknown): value is Place | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { address, latitude, longitude, accuracy = 0 } = value as Readonly<Record<string, unknown>>
  const isText = typeof address === 'string' && [...address].length <= 200
  return isText && within(latitude, 90) && within(longitude, 180) && within(accuracy, 1_000_000)
}

const measured = (spot: Place | null): Place | null =>
  spot === null
    ? null
    : {
        ...{ address: spot.address, latitude: spot.latitude, longitude: spot.longitude },
        ...(spot.accuracy === undefined ? {} : { accuracy: spot.accuracy }),
      }

const instant = text({ max: 24, pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/ })

/** Work orders, beyond what every module has. */
export const affairCalls: readonly Endpoint[] = [
  endpoint('WorkOrder.GetStateCount', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: orderStates,
  }),
  endpoint('WorkOrder.SetOut', {
    kind: 'save',
    session: 'member',
    input: { guid: guid() },
    handle: (call) => setOut(call, call.input.guid),
  }),
  endpoint('WorkOrder.GetHandlers', {
    kind: 'read',
    session: 'member',
    input: { guid: guid(), at: text({ max: 40 }) },
    handle: (call) => freeHandlers(call, call.input),
  }),
  endpoint('WorkOrder.Arrive', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), at: instant, spot: json(isSpot) },
    handle: (call) => arrive(call, { ...call.input, at: new Date(call.input.at), spot: measured(call.input.spot) }),
  }),
  endpoint('ReceiveFile.AddOpinion', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), text: longText({ min: 1, max: 500 }) },
    handle: (call) => addOpinion(call, call.input),
  }),
  endpoint('Statistic.GetOrderFigures', {
    kind: 'read',
    session: 'member',
    input: { PrjGuid: optional(guid()) },
    handle: (call) => orderFigures(call, call.input.PrjGuid),
  }),
  endpoint('Dispatching.GetList', {
    kind: 'read',
    session: 'member',
    input: { page, rows, PrjId: guid(), keyword: text({ max: 60 }) },
    handle: (call) => ordersInWork(call, call.input),
  }),
]
