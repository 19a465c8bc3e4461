import { car } from '@/modules/assets/car/car.module'
import { certificateType } from '@/modules/assets/certificate-type/certificate-type.module'
import { device } from '@/modules/equipment/device/device.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { amounts, deviceStates, ownerships } from '@/modules/equipment/device-states.part'
import { hoursWorked, instantOf, isSpan } from '@/modules/equipment/work-hours.part'
import { licenceRules, meterRules, standbyReasons, useRules, wholeDay } from '@/modules/equipment/work-rules.part'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section, sectionWhen, sumOf } from '@/schema'

/** 工作记录: the hours of a machine on a day, its operator and its meter; the foreman confirms them as cost. */
export const deviceWorkRecord = defineModule({
  name: 'device-work-record',
  title: '工作记录',
  listTitle: '台班记录',
  area: 'equipment',
  handler: 'DeviceWorkRecord',
  code: '8874',

  fields: {
    number: field.serial('记录编号', { prefix: 'TB', of: 'date' }),
    status: field.choice(
      '记录状态',
      { open: '待确认', confirmed: '已确认', void: '已作废' },
      { readonly: true, initial: 'open', tones: { open: 'wait', confirmed: 'pass' } },
    ),
    kind: field.choice(
      '记录对象',
      { machine: '设备', vehicle: '车辆', gang: '班组' },
      { required: true, initial: 'machine' },
    ),
    device: field.reference('设备', () => device, {
      requiredWhen: { kind: 'machine' },
      copies: {
        ...{ code: 'code', class: 'class', owned: 'owned', inspectedUntil: 'inspectedUntil' },
        ...{ registeredUntil: 'registeredUntil', standbyShare: 'standbyShare', certificate: 'certificate' },
      },
    }),
    code: field.text('设备编号', { readonly: true }),
    class: field.reference('设备类别', () => deviceClass, { readonly: true }),
    certificate: field.reference('操作证类型', () => certificateType, { readonly: true }),
    owned: field.choice('产权', ownerships, { readonly: true }),
    inspectedUntil: field.date('检验有效期至', { readonly: true }),
    registeredUntil: field.date('登记有效期至', { readonly: true }),
    state: field.choice('当日设备状态', deviceStates, { readonly: true }),
    car: field.reference('单位车辆', () => car, { onlyWhen: { kind: 'vehicle' }, begins: { vehicle: 'plate' } }),
    vehicle: field.text('车牌号', { requiredWhen: { kind: 'vehicle' }, maxLength: 20 }),
    gang: field.text('班组', { requiredWhen: { kind: 'gang' }, maxLength: 40 }),
    workers: field.number('人数', { requiredWhen: { kind: 'gang' }, positive: true, whole: true, max: 9999 }),
    date: field.date('日期', { required: true, initial: 'today' }),
    project: field.reference('所属项目', () => project, { required: true }),
    allocated: field.choice(
      '调配情况',
      { yes: '已调配到项目', no: '当日未调配' },
      { readonly: true, tones: { no: 'wait' } },
    ),
    from: field.time('开始时间'),
    until: field.time('结束时间'),
    hours: field.quantity('工作小时', { required: true, min: 0, max: wholeDay }),
    shifts: field.quantity('台班数', { min: 0, max: 3 }),
    standby: field.quantity('停滞小时', { min: 0, max: wholeDay }),
    standbyReason: field.choice('停滞原因', standbyReasons),
    booked: field.quantity('当日其他记录小时', { readonly: true }),
    begin: field.dateTime('开始', { readonly: true }),
    end: field.dateTime('结束', { readonly: true }),
    operator: field.person('操作人员'),
    operatorName: field.text('外单位操作人员', { maxLength: 40 }),
    operatorNumber: field.text('操作证编号', { maxLength: 60 }),
    operatorPhoto: field.photos('操作证照片', { atMost: 3, unmarked: true }),
    licence: field.choice(
      '持证情况',
      { valid: '持证有效', typed: '外单位证件', free: '无需持证', none: '无证', expired: '证件已过期' },
      { readonly: true, tones: { valid: 'pass', none: 'fail', expired: 'fail' } },
    ),
    mayRelease: field.yesNo('项目经理登记', { readonly: true, initial: false }),
    work: field.text('工作内容', { required: true, maxLength: 100 }),
    part: field.text('作业部位', { maxLength: 60 }),
    quantity: field.quantity('完成数量', { min: 0 }),
    unit: field.text('单位', { maxLength: 10 }),
    fuel: field.quantity('加油（升）', { min: 0, max: 99_999 }),
    meterBefore: field.quantity('上次表底', { readonly: true }),
    meterDays: field.number('距上次天数', { readonly: true, whole: true }),
    meterNext: field.quantity('下次表底', { readonly: true }),
    meterAfter: field.quantity('收工表底', { min: 0 }),
    replaced: field.yesNo('已更换计量表', { initial: false }),
    meterPhoto: field.photos('表底照片', { atMost: 3 }),
    photos: field.photos('现场照片', { atMost: 9 }),
    foreman: field.person('确认人', { required: true, initial: 'me' }),
    confirmBy: field.dateTime('确认时限', { readonly: true }),
    standbyShare: field.percent('停滞费比例', { readonly: true }),
    rate: field.money('台班单价（每小时）', { readonly: true, ...amounts }),
    worked: field.money('工作费用', { readonly: true, ...amounts }),
    waited: field.money('停滞费用', { readonly: true, ...amounts }),
    cost: field.money('费用合计', { readonly: true, ...amounts }),
    shift: field.text('班组台班单号', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('hours', ['from?', 'until?', 'hours?'], hoursWorked),
    compute('begin', ['date', 'from'], (date, from) => instantOf(date, from)),
    compute('end', ['date', 'until'], (date, until) => instantOf(date, until, true)),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    rule('span', ['until', 'from'], (until, from) => isSpan(from, until), '结束时间须晚于开始时间'),
    rule('both', ['until?', 'from'], (until) => until !== null, '请填写结束时间'),
    rule(
      'day',
      ['hours', 'standby?', 'booked?'],
      (hours, standby, booked) => sumOf([hours, standby, booked]) <= wholeDay,
      '一台设备一天合计不能超过 24 小时，当日最多再记 {{limit}} 小时',
      { limit: (_hours, _standby, booked) => sumOf([wholeDay, -(booked ?? 0)]) },
    ),
    rule(
      'standby',
      ['standbyReason?', 'standby'],
      (reason, standby) => standby === 0 || reason !== null,
      '请选择停滞原因',
    ),
    ...useRules,
    rule(
      'allocated',
      ['project', 'allocated'],
      (_, allocated) => allocated === 'yes',
      '设备当日没有调配到项目，请说明原因',
      { level: 'reason' },
    ),
    ...licenceRules,
    ...meterRules,
  ],

  prefillFrom: ['kind', 'device', 'date', 'from?', 'project?', 'operator?'],
  excludes: [
    {
      ...{ same: 'device', from: 'begin', to: 'end', named: 'number' },
      while: { status: ['open', 'confirmed'] },
    },
  ],

  form: [
    section('what', '对象', 'number', 'kind', 'status'),
    sectionWhen({ kind: 'machine' }, 'machine', '设备', 'device', 'state'),
    sectionWhen({ kind: 'vehicle' }, 'vehicle', '车辆', 'car', 'vehicle'),
    sectionWhen({ kind: 'gang' }, 'gang', '班组', 'gang', 'workers'),
    section(
      ...([
        'hours',
        '时间',
        'date',
        'project',
        'allocated',
        'from',
        'until',
        'begin',
        'end',
        'hours',
        'shifts',
      ] as const),
      ...(['standby', 'standbyReason', 'booked'] as const),
    ),
    section(
      ...(['operator', '操作人员', 'operator', 'operatorName', 'operatorNumber', 'operatorPhoto'] as const),
      ...(['licence', 'mayRelease'] as const),
    ),
    section('work', '工作', 'work', 'part', 'quantity', 'unit', 'fuel', 'photos'),
    sectionWhen(
      { kind: 'machine' },
      ...(['meter', '计量表', 'meterBefore', 'meterDays', 'meterAfter', 'meterNext', 'replaced'] as const),
      'meterPhoto',
    ),
    section(
      ...(['confirm', '确认与费用', 'foreman', 'confirmBy', 'standbyShare', 'rate', 'worked', 'waited'] as const),
      ...(['cost', 'shift', 'remark'] as const),
    ),
    sectionWhen(
      { kind: 'machine' },
      ...(['data', '设备资料', 'code', 'class', 'certificate', 'owned', 'inspectedUntil', 'registeredUntil'] as const),
    ),
  ],

  list: {
    title: 'number',
    heading: ['device', 'vehicle', 'gang', 'work'],
    state: 'status',
    facts: ['date', 'hours', 'project', 'operator', 'cost'],
    filters: ['status', 'kind', 'licence', 'allocated'],
    search: ['number', 'shift', 'code', 'vehicle', 'gang', 'work', 'operatorName'],
    sort: '-date',
    totals: ['cost'],
  },

  steps: [
    {
      ...{ name: 'confirm', title: '确认', waiting: '待我确认的工作记录', module: 'device-work-confirm', on: 'record' },
      ...{ from: ['open'], by: ['foreman'], sets: 'confirmed' },
    },
  ],
  frozen: { in: ['confirmed', 'void'], message: '工作记录已确认，不能修改或删除，只能作废' },
  voids: { to: 'void', in: ['confirmed'] },
  posts: (post) => [post('cost', { when: { status: 'confirmed' }, amount: 'cost', date: 'date', project: 'project' })],
  clocks: [
    {
      ...{ name: 'confirm', due: 'confirmBy', while: { status: ['open'] } },
      reminders: [
        { minutes: 0, to: ['foreman'] },
        { minutes: 1440, to: ['foreman', 'project.manager'] },
      ],
    },
  ],

  views: (view) => [
    view.calendar('date'),
    view.chart('devices', '各设备机械费', { by: 'device', sum: 'cost' }),
    view.chart('waits', '停滞原因', { by: 'standbyReason' }),
    view.chart('months', '每月机械费', { by: 'date', per: 'month', sum: 'cost', last: 12 }),
  ],
  needs: [need('confirm', '待我确认的工作记录', { foreman: 'me', status: 'open' })],
  quick: { text: '记工时' },
  scope: { people: ['operator', 'foreman'], project: 'project' },
})
