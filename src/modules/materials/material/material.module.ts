import { defineModule, field, section } from '@/schema'

/** 材料: the catalogue of materials, by code. */
export const material = defineModule({
  name: 'material',
  title: '材料',
  area: 'materials',
  handler: 'Resource',
  code: '8845',

  fields: {
    code: field.text('材料编码', { required: true, maxLength: 40, unique: true }),
    name: field.text('材料名称', { required: true, maxLength: 60 }),
    kind: field.choice(
      '材料类别',
      {
        steel: '钢材',
        concrete: '混凝土',
        cement: '水泥',
        timber: '木材',
        pipe: '管材',
        electric: '电气',
        other: '其他',
      },
      { required: true, dictionary: 'material-kind' },
    ),
    model: field.text('规格型号', { maxLength: 60 }),
    unit: field.text('单位', { required: true, maxLength: 10 }),
  },

  form: [section('basics', '基本信息', 'code', 'name', 'kind', 'model', 'unit')],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['model', 'unit', 'code'],
    filters: ['kind'],
    search: ['name', 'code', 'model'],
    sort: 'code',
  },

  scope: { people: [], shared: true },
})
