import { device } from '@/modules/equipment/device/device.module'
import { hoursWorked } from '@/modules/equipment/work-hours.part'
import { standbyReasons, wholeDay } from '@/modules/equipment/work-rules.part'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sumOf, type Target } from '@/schema'

/**
 * 班组台班: the hours of several machines and their operators on a day, recorded by the foreman in one form with one
 * signature. Each line becomes a work record, which the signature confirms.
 */
export const deviceShift = defineModule({
  name: 'device-shift',
  title: '班组台班',
  area: 'equipment',
  handler: 'DeviceShift',
  code: '8874',

  fields: {
    number: field.serial('台班单号', { prefix: 'BZ', per: 'month', of: 'date' }),
    status: field.choice(
      '状态',
      { recorded: '已登记', void: '已作废' },
      { readonly: true, initial: 'recorded', tones: { recorded: 'pass' } },
    ),
    project: field.reference('所属项目', () => project, { required: true }),
    date: field.date('日期', { required: true, initial: 'today' }),
    foreman: field.person('工长', { required: true, initial: 'me' }),
    gang: field.text('班组', { maxLength: 40 }),
    previous: field.reference('照上次登记', (): Target => deviceShift, { within: { project: 'project' } }),
    items: field.lines('设备与操作人员', {
      title: 'device',
      required: true,
      answers: { value: 'hours' },
      fields: {
        device: field.reference('设备', () => device, {
          required: true,
          only: { status: ['onsite', 'idle'] },
          copies: { code: 'code', meterBefore: 'meter' },
        }),
        code: field.text('设备编号', { readonly: true }),
        operator: field.person('操作人员'),
        operatorName: field.text('外单位操作人员', { maxLength: 40 }),
        operatorNumber: field.text('操作证编号', { maxLength: 60 }),
        work: field.text('工作内容', { required: true, maxLength: 100 }),
        from: field.time('开始时间'),
        until: field.time('结束时间'),
        hours: field.quantity('工作小时', { required: true, min: 0, max: wholeDay, stepper: { by: 0.5 } }),
        standby: field.quantity('停滞小时', { min: 0, max: wholeDay }),
        standbyReason: field.choice('停滞原因', standbyReasons),
        meterBefore: field.quantity('当前表底', { readonly: true }),
        meterAfter: field.quantity('收工表底', { min: 0 }),
        meterPhoto: field.photos('表底照片', { atMost: 3 }),
      },
      computed: (compute) => [compute('hours', ['from?', 'until?', 'hours?'], hoursWorked)],
    }),
    reason: field.text('例外说明', { maxLength: 100 }),
    total: field.quantity('合计小时', { readonly: true }),
    signature: field.signature('工长签名', { required: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => sumOf(items.map(({ hours, standby }) => sumOf([hours ?? 0, standby ?? 0])))),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    // Refused by the server with the message of the work record that cannot be made of a line.
    rule('record', ['items'], () => true, '{{limit}}'),
  ],

  form: [
    section('what', '班组', 'number', 'status', 'project', 'date', 'foreman', 'gang', 'previous'),
    section('items', '台班', 'items', 'total', 'reason', 'signature', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['project', 'gang'],
    state: 'status',
    facts: ['date', 'foreman', 'total'],
    filters: ['status'],
    search: ['number', 'gang', 'remark'],
    sort: '-date',
  },

  gathers: {
    ...{ into: 'items', from: 'previous', lines: 'items', key: 'device', needs: 'previous' },
    takes: {
      ...{ device: 'device', code: 'code', operator: 'operator', operatorName: 'operatorName' },
      ...{ operatorNumber: 'operatorNumber', work: 'work', from: 'from', until: 'until', hours: 'hours' },
    },
  },
  // Voiding it takes back its work records.
  voids: { to: 'void', editable: ['remark'] },
  paper: {
    ...{ title: '机械台班签证单', signs: ['foreman'] },
    signedIn: { foreman: 'signature' },
    layout: {
      head: ['project', 'date', 'foreman', 'gang'],
      table: {
        of: 'items',
        columns: ['device', 'code', 'operator', 'operatorName', 'work', 'hours', 'standby', 'meterAfter'],
      },
      below: ['total', 'reason', 'remark'],
    },
  },
  quick: { text: '班组台班' },
  scope: { people: ['foreman'], project: 'project' },
})
