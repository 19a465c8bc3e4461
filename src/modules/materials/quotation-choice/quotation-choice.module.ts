import { purchase } from '@/modules/materials/purchase/purchase.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { defineModule, field, section } from '@/schema'

/** 比价选定: the quotation from which a purchase request takes its supplier and its prices. */
export const quotationChoice = defineModule({
  name: 'quotation-choice',
  title: '比价选定',
  area: 'materials',
  handler: 'QuotationChoice',
  code: '8847',

  fields: {
    quotation: field.reference('供应商报价', () => quotation, {
      ...{ required: true, immutable: true, only: { status: ['open'] } },
      copies: { purchase: 'purchase', total: 'total', validUntil: 'validUntil' },
    }),
    purchase: field.reference('采购申请', () => purchase, { readonly: true }),
    total: field.money('报价合计', { readonly: true }),
    lowest: field.money('最低报价', { readonly: true }),
    validUntil: field.date('报价有效期至', { readonly: true }),
    basis: field.choice(
      '选定依据',
      { price: '价格最低', quality: '质量更好', delivery: '供货更快', service: '付款条件更好' },
      { required: true, initial: 'price' },
    ),
    date: field.date('选定日期', { required: true, initial: 'today' }),
    person: field.person('选定人', { required: true, initial: 'me' }),
    remark: field.longText('说明', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule(
      'lowest',
      ['total', 'lowest'],
      (total, lowest) => total <= lowest,
      '不是最低报价（最低 {{limit}}），请说明原因',
      { level: 'reason', limit: (_, lowest) => lowest },
    ),
    rule('valid', ['date', 'validUntil'], (date, until) => date <= until, '报价已过有效期，请说明原因', {
      level: 'reason',
    }),
  ],

  gates: (gate) => [
    gate('undecided', {
      ...{ at: ['save'], of: 'purchase', is: { '@flow': [-1, -3] } },
      message: '采购申请已提交审批，不能再选定报价',
    }),
  ],

  form: [
    section(
      'all',
      '选定',
      ...(['quotation', 'purchase', 'total', 'lowest', 'validUntil', 'basis', 'date', 'person', 'remark'] as const),
    ),
  ],

  list: {
    title: 'quotation',
    state: 'basis',
    amount: 'total',
    facts: ['purchase', 'person', 'date'],
    filters: ['basis'],
    search: ['remark'],
    sort: '-date',
  },

  prefillFrom: ['quotation'],
  scope: { people: ['person'] },
})
