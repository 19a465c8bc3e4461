import { defineModule, field, section, type Target } from '@/schema'

/** 成本科目: cost accounts, as a tree maintained by the accountants. */
export const subject = defineModule({
  name: 'subject',
  title: '成本科目',
  area: 'finance',
  handler: 'CostSubject',
  code: '8817',

  fields: {
    code: field.text('科目编码', { required: true, maxLength: 40, unique: true }),
    name: field.text('科目名称', { required: true, maxLength: 60 }),
    kind: field.choice(
      '科目类别',
      {
        labour: '人工费',
        material: '材料费',
        machine: '机械费',
        measure: '措施费',
        overhead: '间接费',
        income: '收入',
      },
      { required: true },
    ),
    parent: field.reference('上级科目', (): Target => subject),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  form: [section('basics', '基本信息', 'code', 'name', 'kind', 'parent', 'remark')],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['code', 'parent'],
    filters: ['kind'],
    search: ['name', 'code'],
    sort: 'code',
  },

  tree: { parent: 'parent' },
  scope: { people: [], shared: true },
})
