import { invoice } from '@/modules/finance/invoice/invoice.module'
import { defineModule, field, section } from '@/schema'
import { checkResults, checkTones } from '@/schema/money'

/** 发票查验: what the tax office answered about an invoice. */
export const invoiceCheck = defineModule({
  name: 'invoice-check',
  title: '发票查验',
  area: 'finance',
  handler: 'InvoiceCheck',
  code: '8839-verify',
  confidential: true,

  fields: {
    invoice: field.reference('发票', () => invoice, { required: true, immutable: true }),
    result: field.choice('查验结果', checkResults, { required: true, tones: checkTones }),
    date: field.date('查验日期', { required: true, initial: 'today' }),
    difference: field.longText('不一致之处', { maxLength: 500, requiredWhen: { result: 'unequal' } }),
  },

  form: [section('all', '查验', 'invoice', 'result', 'date', 'difference')],
  list: {
    title: 'invoice',
    state: 'result',
    facts: ['date'],
    filters: ['result'],
    search: ['difference'],
    sort: '-date',
  },
  scope: { people: [] },
})
