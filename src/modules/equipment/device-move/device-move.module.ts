import { device } from '@/modules/equipment/device/device.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 设备进退场: a machine leaves for a project, arrives there, and its use there ends. */
export const deviceMove = defineModule({
  name: 'device-move',
  title: '设备进退场',
  area: 'equipment',
  handler: 'DeviceMove',
  code: '8873',

  fields: {
    number: field.serial('进退场编号', { prefix: 'JT' }),
    allocation: field.reference('设备调配', () => deviceAllocation, {
      required: true,
      immutable: true,
      only: { status: ['approved', 'underway', 'arrived'] },
      copies: { device: 'device', project: 'project', begin: 'begin' },
    }),
    device: field.reference('设备', () => device, { readonly: true }),
    project: field.reference('调入项目', () => project, { readonly: true }),
    begin: field.date('使用开始', { readonly: true }),
    action: field.choice(
      '登记事项',
      { depart: '发车', arrive: '到场', end: '退场', cancel: '取消调配' },
      { required: true, tones: { depart: 'wait', arrive: 'pass', cancel: 'fail' } },
    ),
    date: field.date('日期', { required: true, initial: 'today' }),
    meterNow: field.quantity('当前表底', { readonly: true }),
    meter: field.quantity('表底读数', { min: 0, requiredWhen: { action: ['arrive', 'end'] } }),
    photos: field.photos('交接照片', { requiredWhen: { action: 'arrive' }, atLeast: 3, atMost: 9 }),
    defects: field.longText('外观与缺陷', { maxLength: 500 }),
    person: field.person('经办人', { required: true, initial: 'me' }),
    signature: field.signature('接收人签名', { requiredWhen: { action: 'arrive' } }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    rule(
      'order',
      ['date', 'begin', 'action'],
      (date, begin, action) => action !== 'end' || date >= begin,
      '退场日期不能早于使用开始 {{limit}}',
      { limit: (_, begin) => begin },
    ),
    rule('rises', ['meter', 'meterNow'], (meter, now) => meter >= now, '表底不能小于当前表底 {{limit}}', {
      limit: (_, now) => now,
    }),
  ],

  prefillFrom: ['allocation'],

  form: [
    section('what', '调配', 'number', 'allocation', 'device', 'project', 'begin'),
    section('moved', '进退场', 'action', 'date', 'photos', 'meterNow', 'meter', 'defects', 'person', 'signature'),
  ],

  list: {
    title: 'device',
    state: 'action',
    facts: ['project', 'date', 'person', 'meter'],
    filters: ['action'],
    search: ['number', 'defects'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
