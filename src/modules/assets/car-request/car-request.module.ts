import { car } from '@/modules/assets/car/car.module'
import { project } from '@/modules/projects/project/project.module'
import { chinaDay, defineModule, field, section, sectionWhen } from '@/schema'
import { licenceFields, licenceRules } from './licence.part'

const day = 86_400_000

/** 用车申请: a car and a driver for some hours; no car and no driver has two requests at a time. */
export const carRequest = defineModule({
  name: 'car-request',
  title: '用车申请',
  area: 'assets',
  handler: 'CarApply',
  code: '8849',

  fields: {
    number: field.serial('申请编号', { prefix: 'YC' }),
    status: field.choice(
      '申请状态',
      {
        draft: '未提交',
        review: '审批中',
        approved: '待取车',
        taken: '用车中',
        back: '已还车',
        rejected: '已驳回',
        cancelled: '已取消',
      },
      {
        readonly: true,
        initial: 'draft',
        tones: { review: 'wait', approved: 'wait', taken: 'wait', back: 'pass', rejected: 'fail' },
      },
    ),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门', { readonly: true }),
    passengers: field.people('乘车人'),
    project: field.reference('用于项目', () => project),
    purpose: field.longText('用车事由', { required: true, maxLength: 300 }),
    from: field.dateTime('用车时间', { required: true }),
    to: field.dateTime('还车时间', { required: true }),
    fromPlace: field.text('出发地', { required: true, maxLength: 100 }),
    toPlace: field.text('目的地', { required: true, maxLength: 100 }),
    car: field.reference('车辆', () => car, {
      only: { status: ['free', 'use'] },
      free: 'excludes',
      copies: { keeper: 'keeper', papersUntil: 'papersUntil' },
    }),
    keeper: field.person('车辆保管人', { readonly: true }),
    papersUntil: field.date('保险与年检有效期至', { readonly: true }),
    driver: field.person('驾驶人'),
    ...licenceFields(),
    direct: field.yesNo('无需审批', { readonly: true, initial: false, afterwards: true }),
    cancelled: field.yesNo('取消用车', { initial: false, afterwards: true }),
    takenAt: field.dateTime('取车时间', { readonly: true }),
    meterOut: field.number('取车里程（公里）', { readonly: true }),
    backAt: field.dateTime('实际还车时间', { readonly: true }),
    meterIn: field.number('还车里程（公里）', { readonly: true }),
    distance: field.number('行驶里程（公里）', { readonly: true }),
    cost: field.money('费用合计', { readonly: true }),
  },

  rules: (rule) => [
    rule('order', ['to', 'from'], (to, from) => Date.parse(to) > Date.parse(from), '还车时间须晚于用车时间'),
    rule('length', ['to', 'from'], (to, from) => Date.parse(to) - Date.parse(from) <= 31 * day, '一次用车最长 31 天'),
    rule(
      'papers',
      ['car', 'to', 'papersUntil'],
      (_, to, until) => chinaDay(to) <= until,
      '这辆车的保险或年检 {{limit}} 到期，用车期间不能使用',
      { limit: (_car, _to, until) => until },
    ),
    ...licenceRules,
  ],

  form: [
    section('why', '用车事由', 'number', 'applicant', 'department', 'passengers', 'project', 'purpose', 'status'),
    section('when', '时间与地点', 'from', 'to', 'fromPlace', 'toPlace'),
    section(
      ...(['car', '车辆与驾驶人', 'car', 'keeper', 'papersUntil', 'driver', 'licence', 'licenceUntil'] as const),
      ...(['direct', 'cancelled'] as const),
    ),
    sectionWhen(
      { status: ['taken', 'back'] },
      'trip',
      '用车情况',
      'takenAt',
      'meterOut',
      'backAt',
      'meterIn',
      'distance',
      'cost',
    ),
  ],

  list: {
    title: 'purpose',
    state: 'status',
    facts: ['car', 'from', 'to', 'applicant', 'driver'],
    filters: ['status'],
    search: ['purpose', 'number', 'fromPlace', 'toPlace'],
    sort: '-from',
    totals: ['cost'],
  },

  steps: [
    {
      name: 'take',
      title: '取车',
      waiting: '待我取车',
      module: 'car-take',
      on: 'request',
      from: ['approved'],
      by: ['applicant', 'driver', 'keeper'],
      sets: 'taken',
      copies: {
        ...{ car: 'car', driver: 'driver', keeper: 'keeper', takenAt: 'at', meterOut: 'meter' },
        ...{ licence: 'licence', licenceUntil: 'licenceUntil' },
      },
    },
    {
      name: 'return',
      title: '还车',
      waiting: '待我还车',
      module: 'car-back',
      on: 'request',
      from: ['taken'],
      by: ['applicant', 'driver', 'keeper'],
      sets: 'back',
      copies: { backAt: 'at', meterIn: 'meter', distance: 'distance', cost: 'cost' },
    },
  ],
  moves: [
    { from: ['draft', 'approved', 'rejected'], when: { cancelled: true }, sets: 'cancelled' },
    // Without an approval template a request takes its time when it is saved.
    { from: ['draft'], when: { direct: true }, sets: 'approved' },
  ],
  frozen: { in: ['taken', 'back', 'cancelled'], message: '已取车或已取消，不能修改' },

  prefillFrom: ['driver', 'to'],
  excludes: [
    { same: 'car', from: 'from', to: 'to', while: { status: ['review', 'approved', 'taken'] }, named: 'number' },
    { same: 'driver', from: 'from', to: 'to', while: { status: ['review', 'approved', 'taken'] }, named: 'number' },
  ],
  clocks: [
    {
      ...{ name: 'return', due: 'to', while: { status: ['taken'] } },
      reminders: [
        { minutes: 0, to: ['driver', 'applicant'] },
        { minutes: 120, to: ['driver', 'applicant', 'keeper'] },
      ],
    },
  ],

  views: (view) => [
    view.calendar('from'),
    view.chart('cars', '各车辆用车次数', { by: 'car', split: 'status' }),
    view.chart('months', '每月用车费用', { by: 'from', per: 'month', sum: 'cost', last: 12 }),
  ],
  quick: { text: '申请用车' },
  scope: {
    people: ['applicant', 'driver', 'keeper', 'passengers'],
    department: 'department',
    project: 'project',
    editors: ['applicant'],
  },

  workflow: {
    card: ['car', 'driver', 'from', 'to', 'toPlace', 'passengers'],
    editableAfterApproval: ['cancelled'],
    sets: {
      draft: { status: 'draft' },
      review: { status: 'review' },
      passed: { status: 'approved' },
      rejected: { status: 'rejected' },
      returned: { status: 'draft' },
    },
  },
})
