import { contract } from '@/modules/finance/contract/contract.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { allocatedIn, dayFromToday, defineModule, field, netOf, percentOf, section, sectionWhen } from '@/schema'
import { areGoodInvoices, invoiceLine, ofInvoice } from '@/schema/money'

/** Nothing recovers an advance after the settlement. */
const advance = {
  when: { purpose: 'advance', basis: 'measured', state: [null, 'running'] },
  amount: 'amount',
  date: 'date',
  contract: 'contract',
  project: 'project',
} as const

const allocated = ['withoutInvoice', 'allocation', 'invoicing'] as const

/** Days after which a collection is so old that its date needs a reason. */
const oldAfter = 365

/** 合同收款: what the bank received for an income contract. */
export const collection = defineModule({
  name: 'collection',
  title: '合同收款',
  area: 'finance',
  handler: 'Collection',
  code: '8851-collect',
  confidential: true,

  fields: {
    number: field.serial('收款编号', { prefix: 'SK' }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      required: true,
      within: { project: 'project' },
      only: { direction: 'income', status: ['running', 'settled'] },
      copies: {
        ...{ payee: 'partyB', total: 'total', receivable: 'receivable', receivedBefore: 'received' },
        ...{ basis: 'billing', due: 'due', state: 'status' },
      },
      begins: { payer: 'partyA', amount: 'collectible' },
    }),
    basis: field.choice('应收依据', { free: '付款申请', measured: '工程计量', nodes: '付款节点' }, { readonly: true }),
    state: field.choice(
      '合同状态',
      { draft: '未签订', running: '履行中', settled: '已结算', ended: '已终止' },
      { readonly: true },
    ),
    total: field.money('变更后合同金额', { readonly: true }),
    receivable: field.money('应收总额', { readonly: true }),
    receivedBefore: field.money('此前已收', { readonly: true }),
    rest: field.money('剩余应收', { readonly: true }),
    due: field.money('累计应收', { readonly: true }),
    aboveDue: field.money('超出应收未收', { readonly: true }),
    amount: field.money('本次收款金额', { required: true, positive: true, capitals: true }),
    ratio: field.percent('收款比例', { readonly: true }),
    excess: field.money('超收金额（待退还）', { readonly: true }),
    duplicate: field.text('疑似重复的收款', { readonly: true }),
    date: field.date('到账日期', { required: true, initial: 'today' }),
    account: field.reference('收款账户', () => ownAccount, {
      required: true,
      only: { state: ['active'] },
      copies: { bank: 'bank' },
    }),
    bank: field.text('开户银行', { readonly: true }),
    method: field.choice(
      '收款方式',
      { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金', offset: '抵账' },
      { required: true, initial: 'transfer' },
    ),
    billNumber: field.text('票据号码', { maxLength: 40 }),
    billDue: field.date('票据到期日'),
    payer: field.reference('付款单位', () => partner, { required: true }),
    payee: field.reference('收款单位', () => partner, { readonly: true }),
    purpose: field.choice(
      '款项类型',
      { advance: '预付款', progress: '进度款', settlement: '结算款', deposit: '质保金', other: '其他' },
      { required: true },
    ),
    period: field.text('所属期', { maxLength: 40 }),
    invoice: field.text('发票号码', { maxLength: 60 }),
    invoices: field.lines('核销发票', {
      title: 'invoice',
      of: 'contract',
      fields: {
        invoice: field.reference('发票', () => invoice, {
          required: true,
          within: { project: 'project', contract: 'contract' },
          only: { direction: 'sales' },
          copies: ofInvoice,
        }),
        ...invoiceLine,
      },
    }),
    withoutInvoice: field.money('未开票金额', { readonly: true }),
    allocation: field.choice(
      '核销状态',
      { open: '未核销', partly: '部分核销', done: '已核销' },
      { readonly: true, tones: { open: 'wait', partly: 'wait', done: 'pass' } },
    ),
    invoicing: field.choice('开票情况', { yes: '有发票', no: '无发票' }, { readonly: true }),
    taxRate: field.percent('税率', { min: 0, max: 100 }),
    net: field.money('不含税金额', { readonly: true }),
    tax: field.money('税额', { readonly: true }),
    status: field.choice(
      '收款状态',
      { recorded: '已登记', void: '已作废' },
      { readonly: true, tones: { recorded: 'pass', void: 'fail' }, initial: 'recorded' },
    ),
    handler: field.person('经办人', { required: true, initial: 'me' }),
    receipt: field.photos('回单', { atMost: 9, unmarked: true }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('rest', ['receivable', 'receivedBefore'], (receivable, received) => receivable - received),
    compute('ratio', ['amount', 'total'], percentOf),
    compute('excess', ['amount', 'rest'], (amount, rest) => Math.max(0, amount - Math.max(0, rest))),
    // Nothing is due in a contract without measurements and nodes, and an advance is due because it was received.
    compute(
      'aboveDue',
      ['amount', 'basis', 'due', 'receivedBefore', 'purpose?'],
      (amount, basis, due, before, purpose) =>
        basis === 'free' || (basis === 'measured' && purpose === 'advance')
          ? null
          : Math.max(0, amount - Math.max(0, due - before)),
    ),
    compute('net', ['amount', 'taxRate'], netOf),
    compute('tax', ['amount', 'net'], (amount, net) => amount - net),
    compute('withoutInvoice', ['amount', 'invoices?'], (amount, invoices) =>
      Math.max(0, amount - allocatedIn({ lines: 'invoices', amount: 'amount' }, { invoices })),
    ),
    // A void collection is not to be allocated any more.
    compute('allocation', ['status', 'amount', 'withoutInvoice'], (status, amount, open) => {
      if (status === 'void') return null
      if (open === 0) return 'done'
      return open < amount ? 'partly' : 'open'
    }),
    compute('invoicing', ['invoice?', 'invoices?'], (number, invoices) => (number || invoices?.length ? 'yes' : 'no')),
  ],

  rules: (rule) => [
    rule('checked', ['invoices'], areGoodInvoices, '所选发票查验不一致、已作废或已红冲，请说明原因', {
      level: 'reason',
    }),
    // The money has arrived, so that a collection above the contract is recorded with a reason and never refused.
    rule('rest', ['amount', 'rest'], (amount, rest) => amount <= rest, '超过合同剩余应收 {{limit}}，请说明原因', {
      level: 'reason',
      limit: (_, rest) => Math.max(0, rest),
    }),
    rule('due', ['amount', 'aboveDue'], (_, above) => above === 0, '超出应收未收 {{limit}}，请说明原因', {
      level: 'reason',
      limit: (_, above) => above,
    }),
    rule('future', ['date'], (date) => date <= dayFromToday(), '到账日期晚于今天，请说明原因', { level: 'reason' }),
    rule('old', ['date'], (date) => date >= dayFromToday(-oldAfter), '到账日期早于一年前，请说明原因', {
      level: 'reason',
    }),
    rule(
      'duplicate',
      ['amount', 'duplicate?'],
      (_, duplicate) => duplicate === null,
      '同一账户、日期、金额和付款单位已登记过一笔收款，确定再次登记吗',
      { level: 'confirm' },
    ),
  ],

  form: [
    section(
      'what',
      '合同',
      ...([
        'number',
        'project',
        'contract',
        'state',
        'basis',
        'total',
        'receivable',
        'due',
        'receivedBefore',
        'rest',
      ] as const),
    ),
    section(
      'received',
      '收款',
      'amount',
      'ratio',
      'excess',
      'aboveDue',
      'duplicate',
      'date',
      'account',
      'bank',
      'method',
      'receipt',
    ),
    sectionWhen({ method: 'acceptance' }, 'bill', '承兑汇票', 'billNumber', 'billDue'),
    section('parties', '款项', 'payer', 'payee', 'purpose', 'period'),
    section('tax', '发票与税额', 'invoice', 'taxRate', 'net', 'tax', 'invoices', ...allocated),
    section('result', '结果', 'status', 'handler', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['payer', 'purpose'],
    state: 'status',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['allocation', 'status', 'invoicing', 'account', 'method', 'purpose'],
    search: ['number', 'invoice', 'period', 'remark'],
    sort: '-date',
    totals: ['amount'],
    months: 'date',
    boards: ['contractysyf'],
  },

  scope: { people: ['handler'], project: 'project' },
  posts: (post) => [
    post('received', {
      ...{ amount: 'amount', tax: 'tax', date: 'date' },
      ...{ contract: 'contract', party: 'payer', project: 'project' },
    }),
    // An advance is due although nothing was measured; measurements recover it.
    post('due', { ...advance, name: 'due-advance' }),
    post('advance', advance),
    post('account', { amount: 'amount', date: 'date', account: 'account', project: 'project' }),
  ],
  allocates: [
    {
      ...{ lines: 'invoices', of: 'amount', to: 'invoice', amount: 'amount', date: 'date', by: 'invoice' },
      offers: { with: { use: 'open,partly' }, open: 'open', sort: 'issued' },
    },
  ],
  voids: { to: 'void', editable: ['invoices', 'invoice', 'receipt', 'remark'] },
})
