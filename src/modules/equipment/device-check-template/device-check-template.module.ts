import { checkItem, checkKinds } from '@/modules/equipment/check-items.part'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { defineModule, field, section } from '@/schema'

/** 设备检查表: what is checked of machines of a class; a bad critical item stops the machine. */
export const deviceCheckTemplate = defineModule({
  name: 'device-check-template',
  title: '设备检查表',
  area: 'equipment',
  handler: 'DeviceCheckTemplate',
  code: '8872',

  fields: {
    name: field.text('检查表名称', { required: true, maxLength: 60, unique: true }),
    class: field.reference('设备类别', () => deviceClass, { required: true }),
    kind: field.choice('检查类型', checkKinds, { required: true, initial: 'daily' }),
    items: field.lines('检查项', {
      title: 'item',
      required: true,
      fields: {
        ...checkItem,
      },
    }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      '检查内容不能重复',
    ),
  ],

  form: [section('basics', '检查表', 'name', 'class', 'kind', 'items', 'remark')],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['class'],
    filters: ['kind'],
    search: ['name'],
    sort: 'name',
  },

  scope: { people: [], shared: true },
})
