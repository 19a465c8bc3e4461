import { defineModule, field, section } from '@/schema'

/** A bill, and transfers of which each is spread over several bills. */
export const toyBill = defineModule({
  name: 'toy-bill',
  title: '账单',
  area: 'toys',
  handler: 'ToyBill',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { valid: '有效' }, { required: true, initial: 'valid' }),
    day: field.date('日期', { required: true }),
    value: field.money('金额', { required: true, positive: true }),
    open: field.figure('未核销', { measures: ['invoiced', '-allocated'], by: 'invoice', neverNegative: true }),
    use: field.choice('核销', { open: '未核销', partly: '部分核销', used: '已核销' }, { readonly: true }),
  },
  computed: (compute) => [
    compute('use', ['value', 'open?'], (value, open) => {
      if (open === 0) return 'used'
      return open === value ? 'open' : 'partly'
    }),
  ],
  form: [section('all', '全部', 'name', 'state', 'day', 'value', 'open', 'use')],
  list: {
    ...{ title: 'name', state: 'state', facts: ['open', 'day'], filters: ['use'], search: ['name'], sort: 'day' },
    totals: ['value', 'open'],
  },
  scope: { people: [] },
  posts: (post) => [post('invoiced', { amount: 'value', date: 'day', invoice: '@self' })],
})

export const toyTransfer = defineModule({
  name: 'toy-transfer',
  title: '转账',
  area: 'toys',
  handler: 'ToyTransfer',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { valid: '有效', void: '已作废' }, { readonly: true, initial: 'valid' }),
    day: field.date('日期', { required: true }),
    amount: field.money('金额', { required: true, positive: true }),
    bills: field.lines('核销账单', {
      title: 'bill',
      fields: {
        bill: field.reference('账单', () => toyBill, { required: true }),
        part: field.money('核销金额', { required: true, positive: true }),
      },
    }),
  },
  form: [section('all', '全部', 'name', 'state', 'day', 'amount', 'bills')],
  list: { title: 'name', state: 'state', facts: ['day'], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  allocates: [
    {
      ...{ lines: 'bills', of: 'amount', to: 'bill', amount: 'part', date: 'day', by: 'invoice' },
      offers: { with: { use: 'open,partly' }, open: 'open', sort: 'day' },
    },
  ],
  voids: { to: 'void', editable: ['bills'] },
})
