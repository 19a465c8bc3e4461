import { device } from '@/modules/equipment/device/device.module'
import { deviceWant } from '@/modules/equipment/device-want/device-want.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 设备调配: a machine goes to a project for some days; it is there from its arrival until the end is recorded. */
export const deviceAllocation = defineModule({
  name: 'device-allocation',
  title: '设备调配',
  listTitle: '设备调拨',
  area: 'equipment',
  handler: 'DeviceAllocation',
  code: '8873',

  fields: {
    number: field.serial('调配编号', { prefix: 'DP' }),
    status: field.choice(
      '调配状态',
      {
        applied: '已申请',
        approved: '已批准',
        underway: '运输中',
        arrived: '已到场',
        ended: '已结束',
        refused: '未批准',
        cancelled: '已取消',
      },
      {
        readonly: true,
        initial: 'applied',
        tones: { applied: 'wait', approved: 'wait', underway: 'wait', arrived: 'pass', refused: 'fail' },
      },
    ),
    device: field.reference('设备', () => device, {
      required: true,
      immutable: true,
      only: { status: ['idle', 'onsite', 'repair'] },
      copies: { code: 'code', from: 'project' },
    }),
    code: field.text('设备编号', { readonly: true }),
    want: field.reference('设备需求', () => deviceWant, { begins: { project: 'project' } }),
    from: field.reference('调出项目', () => project, { readonly: true }),
    project: field.reference('调入项目', () => project, { required: true }),
    kind: field.choice('调配方式', { move: '调拨', rent: '租入' }, { required: true, initial: 'move' }),
    begin: field.date('使用开始', { required: true, initial: 'today' }),
    until: field.date('使用结束'),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    driver: field.text('运输司机', { maxLength: 40 }),
    truck: field.text('运输车辆', { maxLength: 40 }),
    reason: field.longText('用途', { required: true, maxLength: 500 }),
    departedOn: field.date('发车日期', { readonly: true }),
    arrivedOn: field.date('到场日期', { readonly: true }),
    arrivedBy: field.person('到场接收人', { readonly: true }),
    meterIn: field.quantity('到场表底', { readonly: true }),
    endedOn: field.date('退场日期', { readonly: true }),
    meterOut: field.quantity('退场表底', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule('days', ['until', 'begin'], (until, begin) => until >= begin, '使用结束不能早于使用开始'),
    rule('other', ['project', 'from'], (to, from) => to !== from, '设备已在这个项目，确定继续使用吗', {
      level: 'confirm',
    }),
  ],

  form: [
    section('what', '调配', 'number', 'status', 'device', 'code', 'want', 'from', 'project', 'kind', 'begin', 'until'),
    section('why', '用途与运输', 'reason', 'applicant', 'driver', 'truck', 'remark'),
    section('moved', '进退场', 'departedOn', 'arrivedOn', 'arrivedBy', 'meterIn', 'endedOn', 'meterOut'),
  ],

  list: {
    title: 'number',
    heading: ['device', 'project'],
    state: 'status',
    facts: ['device', 'project', 'begin', 'until'],
    filters: ['status', 'kind'],
    search: ['number', 'code', 'reason'],
    sort: '-begin',
    boards: ['equipmentBoard', 'equipmentFleet'],
  },

  paper: {
    ...{ title: '设备调拨单', signs: ['applicant', 'arrivedBy'] },
    signedIn: { arrivedBy: 'arrive.signature' },
    layout: {
      head: [
        ...(['device', 'code', 'from', 'project', 'begin', 'until', 'kind', 'want', 'driver', 'truck'] as const),
        ...(['departedOn', 'arrivedOn', 'meterIn', 'endedOn', 'meterOut'] as const),
      ],
      below: ['reason', 'remark'],
    },
  },
  // A day of a machine belongs to one project; an application is refused already if the day is taken.
  excludes: [
    {
      ...{ same: 'device', from: 'begin', to: 'until', named: 'project' },
      while: { status: ['approved', 'underway', 'arrived', 'ended'] },
      asks: { status: ['applied'] },
    },
  ],
  steps: [
    {
      ...{ name: 'depart', title: '发车', module: 'device-move', on: 'allocation', with: { action: 'depart' } },
      ...{ from: ['approved'], sets: 'underway', copies: { departedOn: 'date' } },
    },
    {
      ...{ name: 'arrive', title: '登记到场', waiting: '待到场设备', module: 'device-move', on: 'allocation' },
      ...{ with: { action: 'arrive' }, from: ['approved', 'underway'], notifies: '@editors', sets: 'arrived' },
      copies: { arrivedOn: 'date', arrivedBy: 'person', meterIn: 'meter' },
    },
    {
      ...{ name: 'end', title: '登记退场', module: 'device-move', on: 'allocation', with: { action: 'end' } },
      ...{ from: ['arrived'], sets: 'ended', copies: { endedOn: 'date', until: 'date', meterOut: 'meter' } },
    },
    {
      ...{ name: 'cancel', title: '取消调配', module: 'device-move', on: 'allocation', with: { action: 'cancel' } },
      ...{ from: ['approved', 'underway'], sets: 'cancelled' },
    },
  ],
  frozen: { in: ['underway', 'arrived', 'ended', 'cancelled'], message: '调配已执行，不能修改或删除' },

  views: (view) => [
    view.timeline('begin', 'until'),
    view.chart('projects', '各项目调入设备', { by: 'project', split: 'status' }),
  ],
  scope: { people: ['applicant'], project: 'project' },
  workflow: {
    card: ['from', 'begin', 'until', 'reason'],
    editableAfterApproval: ['remark'],
    sets: { review: { status: 'applied' }, passed: { status: 'approved' }, rejected: { status: 'refused' } },
  },
})
