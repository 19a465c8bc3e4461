import { defineModule, field, section, type Target } from '@/schema'

/** Modules that post to the ledger: an order is signed, changed by several lines and paid. */
export const order = defineModule({
  name: 'order',
  title: '订单',
  area: 'toys',
  handler: 'ToyOrder',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { open: '未签订', signed: '已签订' }, { required: true, initial: 'open' }),
    day: field.date('日期', { required: true }),
    value: field.money('金额', { required: true, positive: true }),
    total: field.figure('变更后金额', { measures: ['base', 'change'], by: 'contract' }),
    paid: field.figure('已付', { measures: ['paid'], by: 'contract' }),
    unpaid: field.figure('未付', { measures: ['base', 'change', '-paid'], by: 'contract' }),
    overpaid: field.money('超付', { readonly: true }),
  },
  computed: (compute) => [compute('overpaid', ['paid', 'total'], (paid, total) => Math.max(0, paid - total))],
  form: [section('all', '全部', 'name', 'state', 'day', 'value', 'total', 'paid', 'unpaid', 'overpaid')],
  list: {
    ...{ title: 'name', state: 'state', facts: ['day'], filters: ['state'], search: ['name'], sort: 'name' },
    ...{ amount: 'total', totals: ['total', 'paid'] },
  },
  scope: { people: [] },
  posts: (post) => [post('base', { when: { state: 'signed' }, amount: 'value', contract: '@self', date: 'day' })],
})

export const orderChange = defineModule({
  name: 'order-change',
  title: '订单变更',
  area: 'toys',
  handler: 'ToyOrderChange',
  code: '8807',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { valid: '有效' }, { required: true, initial: 'valid' }),
    parts: field.lines('明细', {
      title: 'order',
      fields: {
        order: field.reference('订单', () => order, { required: true }),
        amount: field.money('增减金额', { required: true }),
        agreed: field.yesNo('已确认'),
      },
    }),
  },
  form: [section('all', '全部', 'name', 'state', 'parts')],
  list: { title: 'name', state: 'state', facts: [], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  posts: (post) => [
    post('change', {
      ...{ lines: 'parts', when: { agreed: true }, amount: 'amount', contract: 'order', date: '@today' },
    }),
  ],
})

export const orderPayment = defineModule({
  name: 'order-payment',
  title: '订单付款',
  area: 'toys',
  handler: 'ToyOrderPayment',
  code: '8805',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { valid: '有效' }, { required: true, initial: 'valid' }),
    order: field.reference('订单', () => order, { required: true }),
    amount: field.money('金额', { required: true, positive: true }),
    day: field.date('日期', { required: true }),
  },
  form: [section('all', '全部', 'name', 'state', 'order', 'amount', 'day')],
  list: { title: 'name', state: 'state', facts: ['day'], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  posts: (post) => [post('paid', { amount: 'amount', contract: 'order', date: 'day' })],
})

/** Only for signed orders; it is in effect at once and can only be voided, with a right of its own. */
export const orderReceipt = defineModule({
  name: 'order-receipt',
  title: '订单收款',
  area: 'toys',
  handler: 'ToyOrderReceipt',
  code: '8806',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { valid: '有效', void: '已作废' }, { readonly: true, initial: 'valid' }),
    order: field.reference('订单', () => order, { required: true, only: { state: ['signed'] } }),
    part: field.reference('冲抵', (): Target => orderReceipt),
    amount: field.money('金额', { required: true, positive: true }),
    day: field.date('日期', { required: true }),
  },
  form: [section('all', '全部', 'name', 'state', 'order', 'part', 'amount', 'day')],
  list: { title: 'name', state: 'state', facts: ['day'], filters: ['state'], search: ['name'], sort: 'name' },
  scope: { people: [] },
  posts: (post) => [post('paid', { amount: 'amount', contract: 'order', date: 'day' })],
  voids: { to: 'void', right: '8818-pay' },
})
