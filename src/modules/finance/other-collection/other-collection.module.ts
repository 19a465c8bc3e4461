import { invoice } from '@/modules/finance/invoice/invoice.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { subject } from '@/modules/finance/subject/subject.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { allocatedIn, defineModule, field, section } from '@/schema'
import { areGoodInvoices, invoiceLine, ofInvoice } from '@/schema/money'

/** 非合同收款: what the bank received without a contract. */
export const otherCollection = defineModule({
  name: 'other-collection',
  title: '非合同收款',
  area: 'finance',
  handler: 'OtherCollection',
  code: '8851-collect',
  confidential: true,

  fields: {
    number: field.serial('收款编号', { prefix: 'QS' }),
    kind: field.choice(
      '收款类型',
      {
        ...{ deposit: '收回保证金', tender: '收回投标保证金', scrap: '废料处置', fine: '罚款', interest: '利息' },
        ...{ loan: '借款', other: '其他' },
      },
      { required: true },
    ),
    payer: field.reference('付款单位', () => partner),
    payerName: field.text('付款人', { maxLength: 100 }),
    project: field.reference('所属项目', () => project),
    subject: field.reference('成本科目', () => subject, { leavesOnly: true, only: { state: 'active' } }),
    amount: field.money('收款金额', { required: true, positive: true, capitals: true }),
    date: field.date('到账日期', { required: true, initial: 'today' }),
    account: field.reference('收款账户', () => ownAccount, {
      required: true,
      only: { state: ['active'] },
      copies: { bank: 'bank' },
    }),
    bank: field.text('开户银行', { readonly: true }),
    method: field.choice(
      '收款方式',
      { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金' },
      { required: true, initial: 'transfer' },
    ),
    matter: field.longText('收款事由', { required: true, maxLength: 500 }),
    invoices: field.lines('核销发票', {
      title: 'invoice',
      of: 'project',
      fields: {
        invoice: field.reference('发票', () => invoice, {
          required: true,
          within: { project: 'project' },
          only: { direction: 'sales' },
          copies: ofInvoice,
        }),
        ...invoiceLine,
      },
    }),
    withoutInvoice: field.money('未开票金额', { readonly: true }),
    status: field.choice(
      '收款状态',
      { recorded: '已登记', void: '已作废' },
      { readonly: true, tones: { recorded: 'pass', void: 'fail' }, initial: 'recorded' },
    ),
    handler: field.person('经办人', { required: true, initial: 'me' }),
    receipt: field.photos('回单', { atMost: 9, unmarked: true }),
  },

  computed: (compute) => [
    compute('withoutInvoice', ['amount', 'invoices?'], (amount, invoices) =>
      Math.max(0, amount - allocatedIn({ lines: 'invoices', amount: 'amount' }, { invoices })),
    ),
  ],

  rules: (rule) => [
    rule('checked', ['invoices'], areGoodInvoices, '所选发票查验不一致、已作废或已红冲，请说明原因', {
      level: 'reason',
    }),
    rule(
      'payer',
      ['payerName?', 'payer?'],
      (name, payer) => name !== null || payer !== null,
      '请选择付款单位或填写付款人',
    ),
  ],

  form: [
    section('what', '收款内容', 'number', 'kind', 'payer', 'payerName', 'project', 'subject', 'matter'),
    section('received', '收款', 'amount', 'date', 'account', 'bank', 'method', 'receipt'),
    section('invoices', '发票', 'invoices', 'withoutInvoice'),
    section('result', '结果', 'status', 'handler'),
  ],

  list: {
    title: 'number',
    heading: ['payer', 'payerName', 'kind'],
    state: 'status',
    amount: 'amount',
    facts: ['matter', 'date'],
    filters: ['status', 'kind', 'account', 'method'],
    search: ['number', 'payerName', 'matter'],
    sort: '-date',
    totals: ['amount'],
    months: 'date',
    rows: 50,
  },

  scope: { people: ['handler'], project: 'project' },
  posts: (post) => [post('account', { amount: 'amount', date: 'date', account: 'account', project: 'project' })],
  allocates: [
    {
      ...{ lines: 'invoices', of: 'amount', to: 'invoice', amount: 'amount', date: 'date', by: 'invoice' },
      offers: { with: { use: 'open,partly' }, open: 'open', sort: 'issued' },
    },
  ],
  voids: { to: 'void', editable: ['invoices', 'receipt'] },
})
