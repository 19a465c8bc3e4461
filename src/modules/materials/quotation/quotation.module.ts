import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sumOf, times } from '@/schema'

/** 供应商报价: the prices of one supplier for the lines of a purchase request; one of several is chosen. */
export const quotation = defineModule({
  name: 'quotation',
  title: '供应商报价',
  area: 'materials',
  handler: 'Quotation',
  code: '8847',

  fields: {
    number: field.serial('报价编号', { prefix: 'XJ', per: 'month', of: 'date' }),
    purchase: field.reference('采购申请', () => purchase, {
      ...{ required: true, immutable: true, only: { status: ['open', 'partly'] }, copies: { project: 'project' } },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    supplier: field.reference('供应商', () => partner, {
      ...{ required: true, only: { type: ['own', 'supplier', 'labour', 'subcontractor'] } },
    }),
    date: field.date('报价日期', { required: true, initial: 'today' }),
    validUntil: field.date('报价有效期至'),
    days: field.number('供货天数', { min: 0, max: 999, whole: true }),
    handler: field.person('询价人', { required: true, initial: 'me' }),
    status: field.choice(
      '报价状态',
      { open: '待比价', chosen: '已选定', lost: '未选中' },
      { readonly: true, initial: 'open', tones: { open: 'wait', chosen: 'pass' } },
    ),
    items: field.lines('报价明细', {
      title: 'want',
      of: 'purchase',
      required: true,
      fields: {
        want: field.reference('采购明细', () => purchaseItem, {
          required: true,
          within: { purchase: 'purchase' },
          copies: { material: 'material', unit: 'unit', quantity: 'quantity' },
        }),
        material: field.reference('材料', () => material, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        quantity: field.quantity('采购数量', { readonly: true }),
        price: field.money('含税单价', { required: true, min: 0 }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        subtotal: field.money('小计', { readonly: true }),
        note: field.text('说明', { maxLength: 60 }),
      },
      computed: (compute) => [compute('subtotal', ['price', 'quantity'], times)],
    }),
    total: field.money('报价合计', { readonly: true }),
    attachments: field.files('报价单', { atMost: 9, unmarked: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [compute('total', ['items'], (items) => sumOf(items.map(({ subtotal }) => subtotal)))],

  rules: (rule) => [
    rule('valid', ['validUntil', 'date'], (until, date) => until >= date, '有效期不能早于报价日期'),
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ want }) => want)).size === items.length,
      '同一条采购明细请只报一次价',
    ),
  ],

  gates: (gate) => [
    gate('undecided', {
      ...{ at: ['save'], of: 'purchase', is: { '@flow': [-1, -3] } },
      message: '采购申请已提交审批，报价不能再改',
    }),
  ],

  form: [
    section('what', '报价', 'number', 'purchase', 'project', 'supplier', 'date', 'validUntil', 'days', 'handler'),
    section('items', '报价明细', 'items', 'total', 'status'),
    section('files', '附件', 'attachments', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['supplier', 'purchase'],
    state: 'status',
    amount: 'total',
    facts: ['purchase', 'days', 'validUntil'],
    filters: ['status'],
    search: ['number', 'remark'],
    sort: '-date',
  },

  gathers: {
    ...{ into: 'items', from: 'purchase', lines: 'items', key: 'want', needs: 'purchase' },
    takes: { want: 'guid', material: 'material', unit: 'unit', quantity: 'quantity' },
  },
  steps: [
    {
      ...{ name: 'choose', title: '选定', module: 'quotation-choice', on: 'quotation' },
      ...{ from: ['open'], sets: 'chosen' },
    },
  ],
  frozen: { in: ['chosen', 'lost'], message: '已经选定供应商，报价不能再改' },
  unique: [['supplier', 'purchase']],
  scope: { people: ['handler'], project: 'project' },
})
