import { defineModule, field, section } from '@/schema'

/** 问题分类: the classes of problems. A class has no parent, so classes cannot be nested. */
export const natureClass = defineModule({
  name: 'nature-class',
  title: '问题分类',
  area: 'quality',
  handler: 'QSNatureType',
  code: '8805',
  alsoCodes: ['8806', '8803'],

  fields: {
    name: field.text('分类名称', { required: true, maxLength: 40, unique: true }),
    domain: field.choice(
      '适用范围',
      { quality: '质量', safety: '安全', both: '质量和安全' },
      { required: true, initial: 'quality' },
    ),
    place: field.number('排列顺序', { min: 0, max: 9999 }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  form: [section('basics', '基本信息', 'name', 'domain', 'place', 'remark')],

  list: {
    title: 'name',
    state: 'domain',
    facts: ['remark'],
    filters: ['domain'],
    search: ['name'],
    sort: 'place',
  },

  scope: { people: [], shared: true },
})
