import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, type Target } from '@/schema'
import { usable } from '@/schema/money'

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
    first: field.reference('同一事项的首次申请', (): Target => nonContractPayment, {
      only: { status: ['applied', 'partly', 'done'] },
      begins: {
        ...{ type: 'type', project: 'project', payer: 'payer', partner: 'partner', payee: 'payee' },
        ...{ payeeAccount: 'payeeAccount', bank: 'bank', account: 'account', total: 'total', matter: 'matter' },
      },
    }),
    extraWork: field.reference('零星用工单', () => extraWork, {
      only: { basis: 'separate', status: ['effective'] },
      begins: { project: 'project', payee: 'payee', total: 'amount', amount: 'amount', matter: 'matter' },
    }),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
    payer: field.text('付款单位', { maxLength: 100 }),
    // A payee that is not a partner, such as a worker paid by the day, is named by its text only.
    partner: field.reference('合作单位', () => partner, { only: usable, begins: { payee: 'name' } }),
    payee: field.text('收款单位', { required: true, maxLength: 100 }),
    payeeAccount: field.reference('合作单位账户', () => partnerAccount, {
      within: { partner: 'partner' },
      begins: { bank: 'bank', account: 'account' },
    }),
    bank: field.text('开户银行', { maxLength: 60 }),
    account: field.text('银行账号', { maxLength: 40 }),
    method: field.choice(
      '付款方式',
      { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金' },
      { required: true, initial: 'transfer' },
    ),
    status: field.choice(
      '付款状态',
      { applied: '待付款', partly: '部分付款', done: '已付款', refused: '已退回', void: '已作废' },
      {
        ...{ readonly: true, initial: 'applied' },
        tones: { applied: 'wait', partly: 'wait', done: 'pass', refused: 'fail', void: 'fail' },
      },
    ),
    total: field.money('总金额', { required: true, positive: true }),
    opening: field.money('期初已付', { readonly: true }),
    appliedBefore: field.money('此前累计申请', { readonly: true }),
    rest: field.money('剩余可申请', { readonly: true }),
    paid: field.figure('已付金额', { measures: ['paid'], by: 'application' }),
    unsettled: field.figure('已批未付', { measures: ['approved', '-paid'], by: 'application' }),
    amount: field.money('本次申请金额', { required: true, positive: true, capitals: true }),
    date: field.date('付款日期', { required: true, initial: 'today' }),
    sequence: field.text('付款流水号', { maxLength: 60 }),
    matter: field.longText('付款事由', { required: true, maxLength: 500 }),
  },

  computed: (compute) => [
    compute(
      'rest',
      ['total', 'appliedBefore?', 'opening?'],
      (total, applied, opening) => total - (applied ?? 0) - (opening ?? 0),
    ),
  ],

  rules: (rule) => [
    rule(
      'remaining',
      ['amount', 'rest'],
      (amount, rest) => amount <= rest,
      '申请金额不能超过剩余金额，本次最多 {{limit}}',
      { limit: (_, rest) => Math.max(0, rest) },
    ),
  ],

  gates: (gate) => [
    gate('paidOnce', {
      ...{ at: ['save'], of: 'extraWork' },
      none: {
        module: (): Target => nonContractPayment,
        on: 'extraWork',
        is: { status: ['applied', 'partly', 'done'] },
      },
      message: '零星用工单已在 {{limit}} 申请付款，不能重复申请',
    }),
  ],

  form: [
    section(
      'basics',
      '基本信息',
      'number',
      'first',
      'extraWork',
      'type',
      'project',
      'applicant',
      'department',
      'status',
    ),
    section(
      'money',
      '金额',
      ...(['total', 'opening', 'appliedBefore', 'rest', 'amount', 'paid', 'unsettled', 'date', 'method'] as const),
    ),
    section(
      'parties',
      '收付双方',
      ...(['payer', 'partner', 'payee', 'payeeAccount', 'bank', 'account', 'sequence', 'matter'] as const),
    ),
  ],

  list: {
    title: 'number',
    heading: ['payee', 'matter'],
    state: 'status',
    amount: 'amount',
    facts: ['payee', 'date'],
    filters: ['status', 'type'],
    search: ['number', 'payee', 'matter', 'sequence'],
    sort: ['@open', 'date'],
    open: ['applied', 'partly'],
    closed: '-date',
    totals: ['amount'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },

  offers: [
    {
      ...{ name: 'record', title: '登记付款', module: 'pay-record', on: 'other', code: '8818-pay' },
      when: { '@flow': 1, status: ['applied', 'partly'] },
    },
  ],
  posts: (post) => [
    post('approved', {
      ...{ when: { '@flow': 1 }, amount: 'amount', date: 'date', application: '@self', project: 'project' },
      party: 'partner',
    }),
    // What was typed as paid for the matter before payments were recorded is not a payment of this application.
    post('paid', { name: 'opening', amount: 'opening', date: 'date', project: 'project' }),
  ],
  voids: { to: 'void' },

  workflow: {
    amount: 'amount',
    card: ['total', 'appliedBefore', 'rest', 'matter'],
    // The bank issues the number only after the payment.
    editableAfterApproval: ['sequence'],
    sets: {
      draft: { status: 'applied' },
      review: { status: 'applied' },
      rejected: { status: 'refused' },
      returned: { status: 'applied' },
    },
  },
})
