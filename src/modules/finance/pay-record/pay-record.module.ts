import { contract } from '@/modules/finance/contract/contract.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { project } from '@/modules/projects/project/project.module'
import { allocatedIn, defineModule, field, section, sectionWhen } from '@/schema'
import { areGoodInvoices, invoiceLine, ofInvoice } from '@/schema/money'

/** 付款登记: what the bank paid for an approved application, of a contract or without one. */
export const payRecord = defineModule({
  name: 'pay-record',
  title: '付款登记',
  area: 'finance',
  handler: 'PayRecord',
  code: '8818-pay',
  confidential: true,

  fields: {
    number: field.serial('登记编号', { prefix: 'FD' }),
    payment: field.reference('付款申请', () => payment, {
      requiredWhen: { kind: 'contract' },
      only: { status: ['applied', 'partly'], '@flow': 1 },
      copies: {
        ...{ payee: 'payee', contract: 'contract', project: 'project' },
        ...{ applied: 'amount', paidBefore: 'settled' },
      },
      begins: { amount: 'unsettled', payeeAccount: 'payeeAccount' },
    }),
    other: field.reference('非合同付款', () => nonContractPayment, {
      only: { status: ['applied', 'partly'], '@flow': 1 },
      copies: { payeeName: 'payee', project: 'project', applied: 'amount', paidBefore: 'paid' },
      begins: { amount: 'unsettled' },
    }),
    kind: field.choice('付款类别', { contract: '合同付款', other: '非合同付款' }, { readonly: true }),
    payee: field.reference('收款单位', () => partner, { readonly: true }),
    // Without a choice the main account of the payee.
    payeeAccount: field.reference('指定收款账户', () => partnerAccount, { within: { partner: 'payee' } }),
    payeeBank: field.text('收款开户银行', { readonly: true }),
    payeeNumber: field.text('收款账号', { readonly: true }),
    payeeName: field.text('收款人', { readonly: true }),
    contract: field.reference('合同', () => contract, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    applied: field.money('申请金额', { readonly: true }),
    paidBefore: field.money('此前已付', { readonly: true }),
    rest: field.money('剩余应付', { readonly: true }),
    amount: field.money('本次付款金额', { required: true, positive: true, capitals: true }),
    duplicate: field.text('疑似重复的付款', { readonly: true }),
    date: field.date('付款日期', { required: true, initial: 'today' }),
    account: field.reference('付款账户', () => ownAccount, { required: true, only: { state: ['active'] } }),
    method: field.choice(
      '付款方式',
      { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金' },
      { required: true, initial: 'transfer' },
    ),
    sequence: field.text('银行流水号', { maxLength: 60 }),
    billNumber: field.text('票据号码', { maxLength: 40 }),
    billDue: field.date('票据到期日'),
    receipt: field.photos('回单', { atMost: 9, unmarked: true }),
    invoices: field.lines('核销发票', {
      title: 'invoice',
      of: 'payment',
      fields: {
        invoice: field.reference('发票', () => invoice, {
          required: true,
          within: { project: 'project', contract: 'contract' },
          // A payment without a contract is for invoices without one.
          orWithout: ['contract'],
          only: { direction: 'input' },
          copies: ofInvoice,
        }),
        ...invoiceLine,
      },
    }),
    withoutInvoice: field.money('无票金额', { readonly: true }),
    status: field.choice(
      '登记状态',
      { recorded: '已登记', void: '已作废' },
      { readonly: true, tones: { recorded: 'pass', void: 'fail' }, initial: 'recorded' },
    ),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('kind', ['other?'], (other) => (other === null ? 'contract' : 'other')),
    compute('rest', ['applied', 'paidBefore'], (applied, paid) => applied - paid),
    compute('withoutInvoice', ['amount', 'invoices?'], (amount, invoices) =>
      Math.max(0, amount - allocatedIn({ lines: 'invoices', amount: 'amount' }, { invoices })),
    ),
  ],

  rules: (rule) => [
    rule('checked', ['invoices'], areGoodInvoices, '所选发票查验不一致、已作废或已红冲，请说明原因', {
      level: 'reason',
    }),
    rule('one', ['other', 'payment?'], (_, payment) => payment === null, '付款申请和非合同付款只能选一项'),
    rule('rest', ['amount', 'rest'], (amount, rest) => amount <= rest, '超过申请中尚未支付的金额，本次最多 {{limit}}', {
      limit: (_, rest) => Math.max(0, rest),
    }),
    rule(
      'duplicate',
      ['amount', 'duplicate?'],
      (_, duplicate) => duplicate === null,
      '同一账户、日期、金额和收款单位已登记过一笔付款，确定再次登记吗',
      { level: 'confirm' },
    ),
  ],

  form: [
    section('what', '付款申请', 'number', 'kind', 'payment', 'other', 'payee', 'payeeName', 'contract', 'project'),
    section('left', '金额', 'applied', 'paidBefore', 'rest'),
    section(
      'paid',
      '付款',
      'amount',
      'duplicate',
      'date',
      'account',
      'payeeAccount',
      'payeeBank',
      'payeeNumber',
      'method',
      'sequence',
      'receipt',
    ),
    sectionWhen({ method: 'acceptance' }, 'bill', '承兑汇票', 'billNumber', 'billDue'),
    section('invoices', '发票', 'invoices', 'withoutInvoice'),
    section('result', '结果', 'status', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['payee', 'payeeName', 'date'],
    state: 'status',
    amount: 'amount',
    facts: ['payee', 'payeeName', 'date', 'account'],
    filters: ['status', 'kind', 'method'],
    search: ['number', 'sequence'],
    sort: '-date',
    totals: ['amount'],
  },

  scope: { people: [], project: 'project' },
  batch: {
    from: [
      { field: 'payment', by: 'payee' },
      { field: 'other', by: 'payee' },
    ],
    asks: ['date', 'account', 'method', 'sequence', 'billNumber', 'billDue', 'remark'],
  },
  posts: (post) => [
    post('paid', {
      ...{ when: { kind: 'contract' }, amount: 'amount', date: 'date', application: 'payment' },
      ...{ contract: 'contract', party: 'payee', project: 'project' },
    }),
    post('paid', {
      ...{ name: 'paid-other', when: { kind: 'other' }, amount: 'amount', date: 'date', application: 'other' },
      project: 'project',
    }),
    post('account', { amount: 'amount', sign: -1, date: 'date', account: 'account', project: 'project' }),
  ],
  allocates: [
    {
      ...{ lines: 'invoices', of: 'amount', to: 'invoice', amount: 'amount', date: 'date', by: 'invoice' },
      offers: { with: { use: 'open,partly' }, open: 'open', sort: 'issued' },
    },
  ],
  // Invoices often arrive after the payment.
  voids: { to: 'void', editable: ['invoices', 'receipt', 'remark'] },
})
