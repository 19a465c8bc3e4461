import { deviceReport } from '@/modules/equipment/device-report/device-report.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 报修处理: what the keeper found of a reported defect and did about it. */
export const deviceReportAnswer = defineModule({
  name: 'device-report-answer',
  title: '报修处理',
  area: 'equipment',
  handler: 'DeviceReportAnswer',
  code: '8872',
  alsoCodes: ['8874'],

  fields: {
    report: field.reference('设备报修', () => deviceReport, {
      required: true,
      immutable: true,
      copies: { device: 'code' },
    }),
    device: field.text('设备编号', { readonly: true }),
    result: field.choice(
      '处理结果',
      { repairing: '安排维修', done: '已处理', unfounded: '不属实' },
      { required: true, tones: { repairing: 'wait', done: 'pass' } },
    ),
    note: field.longText('处理说明', { required: true, maxLength: 500 }),
    date: field.date('处理日期', { required: true, initial: 'today' }),
    person: field.person('处理人', { required: true, initial: 'me' }),
    photos: field.photos('照片', { atMost: 9 }),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '处理日期不能晚于今天')],

  form: [
    section('what', '报修', 'report', 'device'),
    section('result', '处理', 'result', 'note', 'date', 'person', 'photos'),
  ],

  list: {
    title: 'report',
    state: 'result',
    facts: ['note', 'person', 'date'],
    filters: ['result'],
    search: ['device', 'note'],
    sort: '-date',
  },

  scope: { people: ['person'] },
})
