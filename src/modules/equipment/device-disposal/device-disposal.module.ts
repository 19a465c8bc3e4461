import { device } from '@/modules/equipment/device/device.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 设备处置: a machine is put out of use or into use again, given back to its owner, or scrapped. */
export const deviceDisposal = defineModule({
  name: 'device-disposal',
  title: '设备处置',
  area: 'equipment',
  handler: 'DeviceDisposal',
  code: '8872',

  fields: {
    number: field.serial('处置编号', { prefix: 'CZ' }),
    device: field.reference('设备', () => device, { required: true, immutable: true, copies: { code: 'code' } }),
    code: field.text('设备编号', { readonly: true }),
    action: field.choice(
      '处置方式',
      { stop: '停用', resume: '恢复使用', giveBack: '退还产权单位', scrap: '报废' },
      { required: true, tones: { stop: 'wait', resume: 'pass', giveBack: 'wait', scrap: 'fail' } },
    ),
    reason: field.longText('原因', { required: true, maxLength: 300 }),
    date: field.date('处置日期', { required: true, initial: 'today' }),
    person: field.person('经办人', { required: true, initial: 'me' }),
    photos: field.photos('照片', { atMost: 9 }),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '处置日期不能晚于今天')],

  form: [
    section('what', '设备', 'number', 'device', 'code'),
    section('why', '处置', 'action', 'reason', 'date', 'person', 'photos'),
  ],

  list: {
    title: 'device',
    state: 'action',
    facts: ['reason', 'person', 'date'],
    filters: ['action'],
    search: ['number', 'code', 'reason'],
    sort: '-date',
  },

  scope: { people: ['person'] },
})
