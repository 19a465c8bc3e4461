import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 非合同付款: a payment that is due without a contract. */
export const nonContractPayment = defineModule({
  name: 'non-contract-payment',
  title: '非合同付款',
  area: 'finance',
  handler: 'NonContractPay',
  code: '8819',
  confidential: true,

  fields: {
    number: field.serial('付款编号', { prefix: 'WF', editable: true }),
    type: field.choice(
      '付款类型',
      { material: '零星材料', labour: '零工', machine: '机械台班', office: '办公费用', tax: '税费', other: '其他' },
      { required: true, dictionary: 'non-contract-type' },
    ),
    project: field.reference('所属项目', () => project),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
    payer: field.text('付款单位', { maxLength: 100 }),
    payee: field.text('收款单位', { required: true, maxLength: 100 }),
    bank: field.text('开户银行', { maxLength: 60 }),
    account: field.text('银行账号', { maxLength: 40 }),
    method: field.choice(
      '付款方式',
      { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金' },
      { required: true, initial: 'transfer' },
    ),
    status: field.choice(
      '付款状态',
      { applied: '待付款', done: '已付款', refused: '已退回' },
      { readonly: true, tones: { applied: 'wait', done: 'pass', refused: 'fail' }, initial: 'applied' },
    ),
    total: field.money('总金额', { required: true, positive: true }),
    paid: field.money('已付金额', { required: true, min: 0, initial: 0 }),
    amount: field.money('本次申请金额', { required: true, positive: true, capitals: true }),
    date: field.date('付款日期', { required: true, initial: 'today' }),
    sequence: field.text('付款流水号', { maxLength: 60 }),
    matter: field.longText('付款事由', { required: true, maxLength: 500 }),
  },

  rules: (rule) => [
    rule(
      'remaining',
      ['amount', 'total', 'paid'],
      (amount, total, paid) => amount + paid <= total,
      '申请金额不能超过剩余金额，本次最多 {{limit}}',
      { limit: (_, total, paid) => Math.max(0, total - paid) },
    ),
  ],

  form: [
    section('basics', '基本信息', 'number', 'type', 'project', 'applicant', 'department', 'status'),
    section('money', '金额', 'total', 'paid', 'amount', 'date', 'method'),
    section('parties', '收付双方', 'payer', 'payee', 'bank', 'account', 'sequence', 'matter'),
  ],

  list: {
    title: 'number',
    heading: ['payee', 'matter'],
    state: 'status',
    amount: 'amount',
    facts: ['payee', 'date'],
    filters: ['status', 'type'],
    search: ['number', 'payee', 'matter', 'sequence'],
    sort: '-date',
    totals: ['amount'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },

  workflow: {
    amount: 'amount',
    card: ['total', 'paid', 'matter'],
    // The bank issues the number only after the payment.
    editableAfterApproval: ['sequence'],
    sets: {
      draft: { status: 'applied' },
      review: { status: 'applied' },
      passed: { status: 'done' },
      rejected: { status: 'refused' },
      returned: { status: 'applied' },
    },
  },
})
