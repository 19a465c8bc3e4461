import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { defineModule, field, section, showFactor } from '@/schema'

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
    class: field.reference('材料分类', () => materialClass, {
      ...{ leavesOnly: true, only: { state: 'active' } },
    }),
    kind: field.text('材料类别', { readonly: true }),
    model: field.text('规格型号', { maxLength: 60 }),
    spec: field.text('技术要求', { maxLength: 200 }),
    unit: field.text('单位', { required: true, maxLength: 10 }),
    second: field.text('辅助单位', { maxLength: 10 }),
    factor: field.quantity('换算系数', { positive: true }),
    packing: field.text('单位换算', { readonly: true }),
    barcode: field.text('条形码', { maxLength: 40 }),
    minimum: field.quantity('最低库存', { min: 0 }),
    loss: field.percent('允许损耗率', { min: 0, max: 100 }),
    tested: field.yesNo('使用前复检', { initial: false }),
    kept: field.number('保质期（天）', { min: 1, max: 3650, whole: true }),
    off: field.yesNo('停用', { initial: false, afterwards: true }),
    state: field.choice(
      '材料状态',
      { active: '使用中', off: '已停用' },
      { readonly: true, initial: 'active', tones: { off: 'wait' } },
    ),
  },

  computed: (compute) => [
    compute('state', ['off?'], (off) => (off === true ? 'off' : 'active')),
    compute('packing', ['unit', 'factor', 'second'], showFactor),
  ],

  rules: (rule) => [
    rule(
      'factor',
      ['factor?', 'second?'],
      (factor, second) => (factor === null) === (second === null),
      '辅助单位和换算系数请一起填写',
    ),
    rule('units', ['second', 'unit'], (second, unit) => second !== unit, '辅助单位不能与单位相同'),
  ],

  form: [
    section('basics', '基本信息', 'code', 'name', 'class', 'kind', 'model', 'spec', 'barcode'),
    section(
      'units',
      '单位与库存',
      'unit',
      'second',
      'factor',
      'packing',
      'minimum',
      'loss',
      'tested',
      'kept',
      'off',
      'state',
    ),
  ],

  prefillFrom: ['class'],

  list: {
    title: 'name',
    state: 'state',
    facts: ['kind', 'model', 'unit', 'code'],
    filters: ['state'],
    search: ['name', 'code', 'model', 'kind', 'barcode'],
    sort: 'code',
  },

  scope: { people: [], shared: true },
})
