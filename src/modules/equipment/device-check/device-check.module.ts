import { checkItem, checkKinds } from '@/modules/equipment/check-items.part'
import { device } from '@/modules/equipment/device/device.module'
import { deviceCheckTemplate } from '@/modules/equipment/device-check-template/device-check-template.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { inFleet } from '@/modules/equipment/device-states.part'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 设备检查: a check of a machine by its list; a bad critical item puts the machine in repair. */
export const deviceCheck = defineModule({
  name: 'device-check',
  title: '设备检查',
  area: 'equipment',
  handler: 'DeviceCheck',
  code: '8874',

  fields: {
    number: field.serial('检查编号', { prefix: 'JC' }),
    result: field.choice(
      '检查结果',
      { good: '合格', bad: '有缺陷', stopped: '停机', void: '已作废' },
      { readonly: true, tones: { good: 'pass', bad: 'wait', stopped: 'fail' } },
    ),
    device: field.reference('设备', () => device, {
      required: true,
      immutable: true,
      only: { status: [...inFleet] },
      copies: { code: 'code', class: 'class', project: 'project' },
    }),
    code: field.text('设备编号', { readonly: true }),
    class: field.reference('设备类别', () => deviceClass, { readonly: true }),
    project: field.reference('所在项目', () => project, { readonly: true }),
    template: field.reference('检查表', () => deviceCheckTemplate, {
      within: { class: 'class' },
      copies: { kind: 'kind' },
    }),
    kind: field.choice('检查类型', checkKinds, { readonly: true, initial: 'daily' }),
    date: field.date('检查日期', { required: true, initial: 'today' }),
    items: field.lines('检查项', {
      title: 'item',
      required: true,
      fields: {
        ...checkItem,
        result: field.choice(
          '结果',
          { good: '合格', bad: '不合格', none: '不适用' },
          { required: true, tones: { good: 'pass', bad: 'fail' } },
        ),
        note: field.text('说明', { maxLength: 200 }),
        photos: field.photos('照片', { atMost: 9 }),
      },
      rules: (rule) => [
        rule(
          'note',
          ['note?', 'result'],
          (note, result) => result !== 'bad' || (note ?? '') !== '',
          '不合格的项目请写说明',
        ),
      ],
    }),
    checker: field.person('检查人', { required: true, initial: 'me' }),
    photos: field.photos('照片', { atMost: 9 }),
    signature: field.signature('检查人签名', { required: true }),
    remark: field.longText('备注', { maxLength: 300 }),
    fault: field.choice(
      '缺陷处理',
      { none: '无停机缺陷', open: '待修复', fixed: '已修复' },
      { readonly: true, tones: { open: 'fail', fixed: 'pass' } },
    ),
    fixedOn: field.date('修复日期', { readonly: true }),
  },

  computed: (compute) => [
    compute('result', ['items'], (items) => {
      const bad = items.filter(({ result }) => result === 'bad')
      if (bad.some(({ critical }) => critical === true)) return 'stopped'
      return bad.length > 0 ? 'bad' : 'good'
    }),
    compute('fault', ['result', 'fixedOn?'], (result, fixed) => {
      if (result !== 'stopped') return 'none'
      return fixed === null ? 'open' : 'fixed'
    }),
  ],

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '检查日期不能晚于今天')],

  form: [
    section('what', '设备', 'number', 'device', 'code', 'class', 'project', 'template', 'kind', 'date'),
    section('items', '检查项', 'items'),
    section('result', '结果', 'result', 'fault', 'fixedOn', 'checker', 'photos', 'signature', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['device', 'kind'],
    state: 'result',
    alarm: 'fault',
    facts: ['date', 'checker', 'project'],
    filters: ['result', 'kind', 'fault'],
    search: ['number', 'code', 'remark'],
    sort: '-date',
  },

  // A check is what was found: a following one is a record of its own.
  voids: { to: 'void', editable: ['remark'] },
  gathers: {
    ...{ into: 'items', from: 'template', lines: 'items', key: 'item', needs: 'template' },
    takes: { item: 'item', standard: 'standard', critical: 'critical' },
  },
  offers: [
    {
      ...{ name: 'repair', title: '报修', module: 'device-care', on: 'check', code: '8872' },
      when: { fault: 'open' },
    },
  ],
  views: (view) => [
    view.calendar('date'),
    view.chart('months', '每月检查', { by: 'date', per: 'month', split: 'result', last: 12 }),
  ],
  quick: { text: '设备检查' },
  scope: { people: ['checker'], project: 'project' },
})
