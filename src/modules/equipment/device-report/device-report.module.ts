import { device } from '@/modules/equipment/device/device.module'
import { inFleet } from '@/modules/equipment/device-states.part'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section } from '@/schema'

/** 设备报修: a defect of a machine that a colleague, or a visitor who scanned its label, reports to its keeper. */
export const deviceReport = defineModule({
  name: 'device-report',
  title: '设备报修',
  area: 'equipment',
  handler: 'DeviceReport',
  code: '8872',
  alsoCodes: ['8874'],

  fields: {
    number: field.serial('报修编号', { prefix: 'GZ' }),
    status: field.choice(
      '处理状态',
      { open: '待处理', repairing: '维修中', done: '已处理', unfounded: '不属实' },
      { readonly: true, initial: 'open', tones: { open: 'fail', repairing: 'wait', done: 'pass' } },
    ),
    device: field.reference('设备', () => device, {
      required: true,
      immutable: true,
      only: { status: [...inFleet] },
      copies: { code: 'code', keeper: 'keeper', project: 'project' },
    }),
    code: field.text('设备编号', { readonly: true }),
    keeper: field.person('保管人', { readonly: true }),
    project: field.reference('所在项目', () => project, { readonly: true }),
    source: field.choice('来源', { member: '同事上报', visitor: '扫码上报' }, { readonly: true, initial: 'member' }),
    content: field.longText('故障描述', { required: true, maxLength: 500 }),
    date: field.date('发现日期', { required: true, initial: 'today' }),
    photos: field.photos('照片', { atMost: 3 }),
    reporter: field.text('报告人', { maxLength: 40 }),
    phone: field.phone('联系电话'),
    answer: field.longText('处理说明', { readonly: true }),
    answeredBy: field.person('处理人', { readonly: true }),
    answeredOn: field.date('处理日期', { readonly: true }),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '发现日期不能晚于今天')],

  form: [
    section('what', '设备', 'number', 'device', 'code', 'project', 'keeper', 'status'),
    section('defect', '故障', 'content', 'date', 'photos', 'source', 'reporter', 'phone'),
    section('answer', '处理', 'answer', 'answeredBy', 'answeredOn'),
  ],

  list: {
    title: 'content',
    heading: ['device', 'content'],
    state: 'status',
    facts: ['device', 'date', 'reporter', 'project'],
    filters: ['status', 'source'],
    search: ['number', 'code', 'content', 'reporter'],
    sort: ['@states', '-date'],
    states: ['open', 'repairing', 'done', 'unfounded'],
  },

  steps: [
    {
      ...{ name: 'answer', title: '处理', waiting: '待处理的设备报修', module: 'device-report-answer', on: 'report' },
      ...{ from: ['open', 'repairing'], by: ['keeper'] },
      sets: { by: 'result', to: { repairing: 'repairing', done: 'done', unfounded: 'unfounded' } },
      copies: { answer: 'note', answeredBy: 'person', answeredOn: 'date' },
    },
  ],
  frozen: { in: ['repairing', 'done', 'unfounded'], message: '报修已处理，不能修改或删除' },
  offers: [
    {
      ...{ name: 'repair', title: '登记维修', module: 'device-care', on: 'report', code: '8872' },
      when: { status: ['open', 'repairing'] },
    },
  ],
  views: (view) => [
    view.calendar('date'),
    view.chart('devices', '各设备报修', { by: 'device', split: 'status' }),
    view.chart('months', '每月报修', { by: 'date', per: 'month', split: 'source', last: 12 }),
  ],
  needs: [need('open', '我保管的设备有报修', { keeper: 'me', status: 'open' }, 'late')],
  scope: { people: ['keeper'], project: 'project' },
})
