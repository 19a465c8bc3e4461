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
    off: field.yesNo('停用', { initial: false, afterwards: true }),
    state: field.choice(
      '科目状态',
      { active: '使用中', off: '已停用' },
      { readonly: true, initial: 'active', tones: { off: 'wait' } },
    ),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [compute('state', ['off?'], (off) => (off === true ? 'off' : 'active'))],

  form: [section('basics', '基本信息', 'code', 'name', 'kind', 'parent', 'off', 'state', 'remark')],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['code', 'parent'],
    filters: ['kind', 'state'],
    search: ['name', 'code'],
    sort: 'code',
  },

  tree: { parent: 'parent', only: { state: 'active' } },
  scope: { people: [], shared: true },
})
