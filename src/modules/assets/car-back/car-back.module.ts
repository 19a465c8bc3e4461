import { car } from '@/modules/assets/car/car.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { defineModule, field, presentMoment, section, sumOf } from '@/schema'

const day = 86_400_000
/** A trip of more kilometres a day is probably a wrong digit. */
const farthest = 1000

/** The days that a trip has begun, until now if the car is not back. */
const daysOf = (from: string, to: string | null | undefined) =>
  Math.max(1, Math.ceil(((to ? Date.parse(to) : presentMoment()) - Date.parse(from)) / day))

/** 还车: a car is back with its meter, what was spent, and its condition. */
export const carBack = defineModule({
  name: 'car-back',
  title: '还车',
  area: 'assets',
  handler: 'CarBack',
  code: '8849',

  fields: {
    number: field.serial('还车编号', { prefix: 'HC' }),
    request: field.reference('用车申请', () => carRequest, {
      required: true,
      only: { status: ['taken'] },
      copies: { car: 'car', driver: 'driver', keeper: 'keeper', takenAt: 'takenAt', before: 'meterOut' },
    }),
    car: field.reference('车辆', () => car, { readonly: true }),
    driver: field.person('驾驶人', { readonly: true }),
    keeper: field.person('车辆保管人', { readonly: true }),
    takenAt: field.dateTime('取车时间', { readonly: true }),
    at: field.dateTime('还车时间', { readonly: true }),
    before: field.number('取车里程（公里）', { readonly: true }),
    meter: field.number('还车里程（公里）', { required: true, whole: true, min: 0, max: 9_999_999 }),
    distance: field.number('行驶里程（公里）', { readonly: true }),
    photos: field.photos('里程表与车况照片', { required: true, atLeast: 1, atMost: 9 }),
    condition: field.choice(
      '车况',
      { good: '完好', worn: '有小问题', repair: '需要维修' },
      { required: true, initial: 'good', tones: { good: 'pass', worn: 'wait', repair: 'fail' } },
    ),
    note: field.longText('说明', { maxLength: 300 }),
    litres: field.quantity('加油（升）', { min: 0 }),
    fuelCost: field.money('油费或充电费', { min: 0 }),
    tolls: field.money('过路费', { min: 0 }),
    parking: field.money('停车费', { min: 0 }),
    cost: field.money('费用合计', { readonly: true }),
    place: field.text('停放位置', { maxLength: 100 }),
  },

  computed: (compute) => [
    compute('distance', ['meter', 'before'], (meter, before) => meter - before),
    compute('cost', ['fuelCost?', 'tolls?', 'parking?'], (...costs) => sumOf(costs.map((cost) => cost ?? 0))),
  ],

  rules: (rule) => [
    rule('meter', ['meter', 'before'], (meter, before) => meter >= before, '还车里程不能小于取车里程 {{limit}}', {
      limit: (_, before) => before,
    }),
    rule(
      'far',
      ['meter', 'before', 'takenAt', 'at?'],
      (meter, before, taken, at) => meter - before <= farthest * daysOf(taken, at),
      '这次行驶了 {{limit}} 公里，请核对里程，确定吗',
      { level: 'confirm', limit: (meter, before) => meter - before },
    ),
    rule(
      'note',
      ['note?', 'condition'],
      (note, condition) => condition === 'good' || (note ?? '') !== '',
      '请说明车况',
    ),
  ],

  form: [
    section('what', '用车', 'number', 'request', 'car', 'driver', 'takenAt', 'at', 'place'),
    section('state', '里程与车况', 'photos', 'before', 'meter', 'distance', 'condition', 'note'),
    section('money', '费用', 'litres', 'fuelCost', 'tolls', 'parking', 'cost', 'keeper'),
  ],

  list: {
    title: 'car',
    state: 'condition',
    amount: 'cost',
    facts: ['driver', 'at', 'place'],
    filters: ['condition'],
    search: ['number', 'note', 'place'],
    sort: '-number',
    totals: ['cost'],
  },

  views: (view) => [view.gallery('photos')],
  scope: { people: ['driver', 'keeper'] },
})
