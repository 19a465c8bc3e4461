import { material } from '@/modules/materials/material/material.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { defineModule, field, section, years } from '@/schema'

/** The state of the tests of a batch: a release replaces a result, and a result the day on which it was sent. */
function testOf(needsTest: boolean | null, sentOn: string | null, result: string | null, releasedOn: string | null) {
  if (releasedOn !== null) return 'released'
  if (result !== null) return result
  if (needsTest !== true) return 'exempt'
  return sentOn === null ? 'waiting' : 'sent'
}

/** 材料批次: a batch of a supplier, with its certificate, its tests and its expiry. Goods in make the missing ones. */
export const stockBatch = defineModule({
  name: 'stock-batch',
  title: '材料批次',
  area: 'materials',
  handler: 'StockBatch',
  code: '8845',

  fields: {
    number: field.serial('批次编号', { prefix: 'PC', per: 'month' }),
    material: field.reference('材料', () => material, {
      ...{ required: true, copies: { needsTest: 'tested', kept: 'kept', unit: 'unit' } },
    }),
    needsTest: field.yesNo('使用前复检', { readonly: true }),
    kept: field.number('保质期（天）', { readonly: true }),
    unit: field.text('单位', { readonly: true }),
    batch: field.text('批号', { required: true, maxLength: 30 }),
    supplier: field.reference('供应商', () => partner, {
      ...{ required: true, only: { type: ['own', 'supplier', 'labour', 'subcontractor'] } },
    }),
    maker: field.text('生产厂家', { maxLength: 60 }),
    produced: field.date('生产日期', { years: [2000, years.max] }),
    expires: field.date('有效期至', { years: [2000, years.max], usually: { after: 'produced', days: ['kept'] } }),
    validity: field.choice(
      '有效期状态',
      { none: '未注明', valid: '有效', soon: '即将到期', expired: '已过期' },
      {
        readonly: true,
        initial: 'none',
        tones: { valid: 'pass', soon: 'wait', expired: 'fail' },
        late: [
          { after: 'expires', from: ['valid'], as: 'expired' },
          { after: 'expires', ahead: 30, from: ['valid'], as: 'soon' },
        ],
      },
    ),
    certificate: field.text('合格证编号', { maxLength: 60 }),
    certificates: field.files('合格证', { atMost: 9, unmarked: true }),
    arrivedOn: field.date('首次入库日期', { readonly: true }),
    quantity: field.quantity('入库数量', { readonly: true }),
    left: field.quantity('库存数量', { readonly: true }),
    test: field.choice(
      '复检状态',
      { waiting: '待送检', sent: '已送检', passed: '合格', failed: '不合格', exempt: '免检', released: '让步放行' },
      {
        readonly: true,
        initial: 'waiting',
        tones: { waiting: 'wait', sent: 'wait', passed: 'pass', failed: 'fail', released: 'wait' },
      },
    ),
    sample: field.text('样品编号', { maxLength: 60 }),
    laboratory: field.text('检测单位', { maxLength: 60 }),
    sentOn: field.date('送检日期'),
    result: field.choice(
      '检测结果',
      { passed: '合格', failed: '不合格' },
      { tones: { passed: 'pass', failed: 'fail' } },
    ),
    resultOn: field.date('报告日期'),
    reports: field.files('检测报告', { atMost: 9, unmarked: true }),
    releasedOn: field.date('放行日期', { readonly: true }),
    releasedBy: field.person('放行人', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('validity', ['expires?'], (expires) => (expires === null ? 'none' : 'valid')),
    compute('test', ['needsTest?', 'sentOn?', 'result?', 'releasedOn?'], testOf),
  ],

  rules: (rule) => [
    rule('dates', ['expires', 'produced'], (expires, produced) => expires >= produced, '有效期不能早于生产日期'),
    rule('reported', ['resultOn', 'sentOn'], (resultOn, sentOn) => resultOn >= sentOn, '报告日期不能早于送检日期'),
    rule(
      'result',
      ['resultOn?', 'result?'],
      (resultOn, result) => (resultOn === null) === (result === null),
      '检测结果和报告日期请一起填写',
    ),
  ],

  form: [
    section('batch', '批次', 'number', 'material', 'unit', 'batch', 'supplier', 'maker'),
    section('validity', '有效期', 'produced', 'kept', 'expires', 'validity'),
    section('certificate', '合格证', 'certificate', 'certificates'),
    section('test', '复检', 'needsTest', 'test', 'sample', 'laboratory', 'sentOn', 'result', 'resultOn', 'reports'),
    section('stock', '入库与放行', 'arrivedOn', 'quantity', 'left', 'releasedOn', 'releasedBy', 'remark'),
  ],

  list: {
    title: 'batch',
    heading: ['material', 'batch'],
    state: 'test',
    alarm: 'validity',
    facts: ['supplier', 'left', 'unit', 'expires'],
    filters: ['test', 'validity'],
    search: ['batch', 'number', 'certificate', 'sample', 'maker'],
    sort: '-number',
  },

  steps: [
    {
      ...{ name: 'release', title: '让步放行', module: 'batch-release', on: 'batch' },
      ...{ from: ['waiting', 'sent', 'failed'], sets: 'released' },
      copies: { releasedOn: 'date', releasedBy: 'person' },
    },
  ],

  unique: [['batch', 'material', 'supplier']],
  paper: { label: ['material', 'supplier', 'expires'] },
  scope: { people: [], shared: true },
})
