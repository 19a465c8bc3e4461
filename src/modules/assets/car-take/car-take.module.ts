import { car } from '@/modules/assets/car/car.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { licenceFields, licenceRules } from '@/modules/assets/car-request/licence.part'
import { defineModule, field, section } from '@/schema'

/** 取车: a car leaves with its driver and its meter. */
export const carTake = defineModule({
  name: 'car-take',
  title: '取车',
  area: 'assets',
  handler: 'CarTake',
  code: '8849',

  fields: {
    number: field.serial('取车编号', { prefix: 'QC' }),
    request: field.reference('用车申请', () => carRequest, {
      required: true,
      only: { status: ['approved'] },
      copies: { to: 'to' },
      begins: { car: 'car', driver: 'driver' },
    }),
    to: field.dateTime('还车时间', { readonly: true }),
    car: field.reference('车辆', () => car, {
      required: true,
      only: { status: ['free'] },
    }),
    keeper: field.person('车辆保管人', { readonly: true }),
    before: field.number('上次里程（公里）', { readonly: true }),
    meter: field.number('取车里程（公里）', { required: true, whole: true, min: 0, max: 9_999_999 }),
    driver: field.person('驾驶人', { required: true, initial: 'me' }),
    ...licenceFields(),
    condition: field.choice('车况', { good: '完好', worn: '有旧伤' }, { required: true, initial: 'good' }),
    note: field.longText('说明', { maxLength: 300 }),
    photos: field.photos('车况与里程照片', { atMost: 9 }),
    at: field.dateTime('取车时间', { readonly: true }),
  },

  rules: (rule) => [
    rule('meter', ['meter', 'before'], (meter, before) => meter >= before, '取车里程不能小于上次里程 {{limit}}', {
      limit: (_, before) => before,
    }),
    rule(
      'note',
      ['note?', 'condition'],
      (note, condition) => condition === 'good' || (note ?? '') !== '',
      '请说明旧伤',
    ),
    ...licenceRules,
  ],

  form: [
    section('what', '用车', 'number', 'request', 'to', 'car', 'keeper', 'driver', 'licence', 'licenceUntil'),
    section('state', '车况与里程', 'before', 'meter', 'condition', 'note', 'photos', 'at'),
  ],

  list: {
    title: 'car',
    state: 'condition',
    facts: ['driver', 'at'],
    filters: ['condition'],
    search: ['number', 'note'],
    sort: '-number',
  },

  prefillFrom: ['driver', 'request', 'car'],
  scope: { people: ['driver', 'keeper'] },
})
