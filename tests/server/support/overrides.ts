import { randomUUID } from 'node:crypto'
import { dayFromToday } from '@/schema'

export const second = randomUUID()

/** Stands for the guid of the record that all references of a draft point to. */
const planted = '@planted'

/** Values that replace generated ones, because a draft built only from the kinds of fields would break a rule. */
const overrides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  face: { consent: true },
  'quality-check': { stopWork: true },
  'safety-check': { stopWork: true },
  'inspection-finding': { stopWork: true },
  'clock-in-rule': {
    ...{ kind: 'free', mode: 'two', range: 300, places: [], from: '2026-01-01' },
    get projects() {
      return [{ guid: randomUUID(), project: planted }]
    },
  },
  'clock-in': { type: 'Record' },
  'clock-in-amend': { day: dayFromToday(-1), time: '00:00', outing: null },
  'leave-account': { year: 2026 },
  shift: { start: '08:00', end: '17:00', nextDay: false },
  contract: { partyB: second, direction: 'expense' },
  invoice: { buyer: second, gross: 200, typed: true },
  'other-collection': { payerName: '绝密付款人' },
  registration: { creditCode: '91310000132263429P' },
  notice: { expiry: '2035-01-01' },
  settlement: { items: [{ guid: randomUUID(), kind: 'base', name: '绝密结算', submitted: 0, approved: 0 }] },
  payment: { purpose: 'progress' },
  measurement: { works: [{ guid: randomUUID(), name: '绝密工程', quantity: 1, price: 0 }] },
  'measurement-confirmation': { amount: 0 },
  'own-account': { opening: 0 },
  'goods-issue': { returned: 0 },
  'goods-in': { date: '2026-01-05', photos: [], purchase: null },
  'goods-out': { date: '2026-01-05', partner: null },
  'goods-return': { date: '2026-01-05' },
  'goods-in-check': { result: 'recheck' },
  'goods-out-check': { result: 'recheck' },
  'goods-return-check': { result: 'recheck' },
  stock: { quantity: 1000, value: 100_000, average: 100 },
  'stock-move': { date: '2026-01-05', to: second },
  'stock-move-receipt': { date: '2026-01-05' },
  'stock-take': {
    date: '2026-01-05',
    get items() {
      return [{ guid: randomUUID(), stock: planted, counted: 5, reason: '绝密原因' }]
    },
  },
  // A getter, because a line has a guid of its own in each record.
  'work-contact': {
    get to() {
      return [{ guid: randomUUID(), partner: second }]
    },
  },
  'company-system': { content: '绝密制度' },
  exposure: { check: planted },
  'milestone-report': { why: '绝密原因' },
  'plan-task': { startDate: '2026-01-01', endDate: '2026-01-10' },
  'site-management': { rating: 1 },
  'certificate-type': { name: '绝密驾驶证' },
  'car-request': { from: '2026-01-05T01:00:00.000Z', to: '2026-01-05T02:00:00.000Z' },
  'side-station': { begin: '2026-01-05T01:00:00.000Z', end: '2026-01-05T02:00:00.000Z' },
  meeting: { begin: '2026-01-01T01:00:00.000Z', end: '2026-01-01T02:00:00.000Z' },
  news: { publish: '2026-01-05T01:00:00.000Z' },
  'photo-check-in': { place: { address: '绝密地点', latitude: null, longitude: null } },
  'technical-briefing': { date: '2026-01-01T01:00:00.000Z', by: '2099-12-31' },
  'briefing-sign': { name: '绝密签字人' },
  schedule: { begin: '2026-01-05T01:00:00.000Z', end: '2026-01-05T02:00:00.000Z' },
  'received-file': { reach: 'everyone', fromName: '绝密单位' },
  'sent-file': { reach: 'everyone' },
  'work-order-accept': { result: 'reject' },
  'work-order-handle': { result: 'partly', arrived: '2026-01-01T00:00:00.000Z', ended: '2026-01-01T01:00:00.000Z' },
  'work-order-confirm': { stars: 5 },
  'work-order-visit': { stars: 5 },
  'design-plan': { company: planted },
  'draw-publication': { action: 'void' },
  'draw-issue': { reach: 'people' },
  'draw-came': {
    get items() {
      const number = randomUUID()
      return [
        {
          guid: number,
          number,
          name: '绝密图',
          discipline: 'other',
          type: planted,
          edition: 'A',
          issued: '2026-01-01',
          copies: 2,
          stamped: true,
        },
      ]
    },
  },
  device: { owned: 'own' },
  'device-disposal': { action: 'stop' },
  'device-care': { dueOn: '2035-01-01' },
  'device-move': { action: 'depart' },
  'device-work-record': { kind: 'gang', device: null, workers: 1 },
  'device-shift': { reason: '绝密说明' },
  'visa-answer': { result: 'disputed' },
  'regarding-answer': { result: 'disputed' },
  'design-change-answer': { result: 'disputed' },
}

/** A value whose references point to a record, also those of lines. */
function pointing(value: unknown, guid: string): unknown {
  if (value === planted) return guid
  if (Array.isArray(value)) return value.map((each) => pointing(each, guid))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, pointing(own, guid)]))
}

/** The values that replace generated ones in a draft whose references point to a record. */
export const overridesOf = (module: string, guid: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(overrides[module] ?? {}).map(([name, value]) => [name, pointing(value, guid)]))
