import { nature } from '@/modules/quality/nature/nature.module'
import { defineModule, field, section } from '@/schema'

/** 检查类型: the items of a kind of inspection, and the usual number of days for rectification. */
export const checkType = defineModule({
  name: 'check-type',
  title: '检查类型',
  area: 'quality',
  handler: 'CheckType',
  code: '8805',
  alsoCodes: ['8806', '8803'],

  fields: {
    name: field.text('类型名称', { required: true, maxLength: 40 }),
    domain: field.choice(
      '适用范围',
      { quality: '质量', safety: '安全', both: '质量和安全', inspection: '巡检' },
      { required: true, initial: 'quality' },
    ),
    items: field.lines('检查项', {
      title: 'item',
      fields: {
        item: field.text('检查内容', { required: true, maxLength: 100 }),
        standard: field.text('检查标准', { maxLength: 300 }),
        photo: field.yesNo('不合格须拍照', { initial: false }),
        nature: field.reference('问题性质', () => nature),
      },
    }),
    days: field.number('通常整改天数', { min: 0, max: 90 }),
    disabled: field.yesNo('停用', { required: true, initial: false }),
    order: field.number('排列顺序', { min: 0, max: 9999 }),
  },

  unique: [['name', 'domain']],

  form: [section('basics', '基本信息', 'name', 'domain', 'items', 'days', 'order', 'disabled')],

  list: {
    title: 'name',
    state: 'domain',
    facts: ['days'],
    filters: ['domain', 'disabled'],
    search: ['name'],
    sort: 'order',
  },

  scope: { people: [], shared: true },
})
