import { defineModule, field, section, type Target } from '@/schema'

/** 材料分类: the classes of materials, as a tree of four levels; materials belong to its leaves. */
export const materialClass = defineModule({
  name: 'material-class',
  title: '材料分类',
  area: 'materials',
  handler: 'MaterialClass',
  code: '8845',

  fields: {
    code: field.text('分类编码', { required: true, maxLength: 40, unique: true }),
    name: field.text('分类名称', { required: true, maxLength: 60 }),
    parent: field.reference('上级分类', (): Target => materialClass),
    off: field.yesNo('停用', { initial: false, afterwards: true }),
    state: field.choice(
      '分类状态',
      { active: '使用中', off: '已停用' },
      { readonly: true, initial: 'active', tones: { off: 'wait' } },
    ),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [compute('state', ['off?'], (off) => (off === true ? 'off' : 'active'))],

  form: [section('basics', '基本信息', 'code', 'name', 'parent', 'off', 'state', 'remark')],

  list: {
    title: 'name',
    state: 'state',
    facts: ['code', 'parent'],
    filters: ['state'],
    search: ['name', 'code'],
    sort: 'code',
  },

  tree: { parent: 'parent', only: { state: 'active' }, levels: 4 },
  scope: { people: [], shared: true },
})
