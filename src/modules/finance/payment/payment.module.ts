import { contract } from '@/modules/finance/contract/contract.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, hundredths, percentOf, section, sectionWhen, sumOf } from '@/schema'
import { paymentLimits, usable } from '@/schema/money'

/** 100 % in hundredths of a percent; exactly 100 % causes no warning. */
const maxShares = 10_000
/** Sum of the paid and the requested share, each rounded separately. */
const together = (apply: number | null, pay: number | null) => hundredths(apply ?? 0) + hundredths(pay ?? 0)
const notReported = -1

/** 付款申请: a project requests a payment from the company for a signed contract. */
export const payment = defineModule({
  name: 'payment',
  title: '付款申请',
  area: 'finance',
  handler: 'PayMoney',
  code: '8818',
  confidential: true,

  fields: {
    number: field.serial('申请编号', { prefix: 'FK' }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      required: true,
      within: { project: 'project' },
      only: { direction: 'expense', status: ['running', 'settled', 'ended'] },
      copies: {
        ...{ state: 'status', payee: 'partyB', signed: 'amount', total: 'total', payable: 'payable' },
        ...{ paid: 'paid', appliedBefore: 'applied', due: 'due', basis: 'billing', advance: 'advance' },
      },
      begins: { amount: 'unapplied' },
    }),
    payee: field.reference('收款单位', () => partner, { readonly: true }),
    // Without a choice the main account of the payee.
    payeeAccount: field.reference('指定收款账户', () => partnerAccount, { within: { partner: 'payee' } }),
    payeeBank: field.text('收款开户银行', { readonly: true }),
    payeeNumber: field.text('收款账号', { readonly: true }),
    state: field.choice(
      '合同状态',
      { draft: '未签订', running: '履行中', settled: '已结算', ended: '已终止' },
      { readonly: true },
    ),
    signed: field.money('合同金额', { readonly: true }),
    total: field.money('变更后合同金额', { readonly: true }),
    payable: field.money('应付总额', { readonly: true }),
    paid: field.money('累计已付', { readonly: true }),
    paidShare: field.percent('已付比例', { readonly: true }),
    appliedBefore: field.money('此前累计申请', { readonly: true }),
    basis: field.choice('应付依据', { free: '付款申请', measured: '工程计量', nodes: '付款节点' }, { readonly: true }),
    due: field.money('累计应付', { readonly: true }),
    advance: field.money('合同预付款', { readonly: true }),
    advanceBefore: field.money('此前申请预付款', { readonly: true }),
    releasable: field.money('可申请质保金', { readonly: true }),
    measures: field.lines('本次申请的计量', {
      ...{ title: 'measurement', begins: { amount: 'due' } },
      fields: {
        measurement: field.reference('工程计量', () => measurement, {
          required: true,
          within: { contract: 'contract' },
          only: { status: ['effective'], claim: ['open'] },
          copies: { to: 'to', accepted: 'accepted', due: 'due' },
        }),
        to: field.date('计量期结束', { readonly: true }),
        accepted: field.money('本期计量', { readonly: true }),
        due: field.money('本期应付', { readonly: true }),
      },
    }),
    measuredDue: field.money('所选计量应付', { readonly: true }),
    purpose: field.choice(
      '款项类型',
      { advance: '预付款', progress: '进度款', settlement: '结算款', deposit: '质保金' },
      { required: true, dictionary: 'payment-purpose' },
    ),
    amount: field.money('本次申请金额', { required: true, positive: true, capitals: true }),
    share: field.percent('申请比例', { readonly: true }),
    shareAfter: field.percent('付后累计比例', { readonly: true }),
    left: field.money('申请后剩余应付', { readonly: true }),
    status: field.choice(
      '付款状态',
      { applied: '待付款', partly: '部分付款', done: '已付款', refused: '已退回', void: '已作废' },
      {
        ...{ readonly: true, initial: 'applied' },
        tones: { applied: 'wait', partly: 'wait', done: 'pass', refused: 'fail', void: 'fail' },
      },
    ),
    settled: field.figure('本申请已付', { measures: ['paid'], by: 'application' }),
    unsettled: field.figure('本申请未付', { measures: ['approved', '-paid'], by: 'application' }),
    dueDate: field.date('要求付款日期', { required: true }),
    submitBy: field.date('提交审批期限', { readonly: true }),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    reason: field.longText('付款事由', { required: true, maxLength: 500 }),
  },

  computed: (compute) => [
    compute('measuredDue', ['measures'], (measures) => sumOf(measures.map(({ due }) => due))),
    compute('share', ['amount', 'total'], percentOf),
    compute('paidShare', ['paid', 'total'], percentOf),
    compute('shareAfter', ['paid', 'amount', 'total'], (paid, amount, total) => percentOf(paid + amount, total)),
    compute('left', ['payable', 'appliedBefore', 'amount'], (payable, applied, amount) => payable - applied - amount),
  ],

  rules: (rule) => [
    ...paymentLimits,
    rule(
      'due',
      ['amount', 'purpose', 'basis', 'due', 'appliedBefore'],
      (amount, purpose, basis, due, applied) =>
        basis === 'free' || (basis === 'measured' && purpose === 'advance') || amount + applied <= due,
      '超过已计量的应付金额，应付中还有 {{limit}} 未申请，请说明原因',
      { level: 'reason', limit: (_amount, _purpose, _basis, due, applied) => Math.max(0, due - applied) },
    ),
    rule('paid', ['paid', 'total'], (paid, total) => paid <= total, '累计已付已超过合同金额 {{limit}}，请说明原因', {
      level: 'reason',
      limit: (_, total) => total,
    }),
    rule(
      'changed',
      ['amount', 'total', 'payable', 'appliedBefore'],
      // An amount above the payable amount is refused by another rule, so no confirmation is requested.
      (amount, total, payable, applied) => amount + applied <= total || amount + applied > payable,
      '累计申请超过变更后合同金额 {{limit}}，确定提交吗',
      { level: 'confirm', limit: (_, total) => total },
    ),
    rule(
      'shares',
      ['share?', 'paidShare?', '@flow'],
      (apply, pay, flow) => flow !== notReported || together(apply, pay) <= maxShares,
      '已付比例与本次申请比例之和为 {{limit}}%，超过 100%',
      { level: 'confirm', standing: true, limit: (apply, pay) => together(apply, pay) / 100 },
    ),
    rule(
      'share',
      ['share?', '@flow'],
      (apply, flow) => flow === notReported || hundredths(apply ?? 0) <= maxShares,
      '本次申请比例为 {{limit}}%，超过 100%',
      { level: 'confirm', standing: true, limit: (apply) => hundredths(apply ?? 0) / 100 },
    ),
  ],

  gates: (gate) => [
    gate('signed', {
      ...{ at: ['save', 'report'], of: 'contract', is: { status: ['running', 'settled', 'ended', 'void'] } },
      message: '合同尚未签订，不能申请付款',
    }),
    gate('blocked', {
      ...{ at: ['save', 'report'], of: 'payee', is: usable },
      message: '收款单位已停用，不能申请付款',
    }),
  ],

  form: [
    section(
      'what',
      '申请内容',
      ...(['number', 'project', 'contract', 'payee', 'payeeAccount', 'payeeBank', 'payeeNumber'] as const),
      ...(['purpose', 'amount', 'share'] as const),
    ),
    section(
      'contract',
      '合同执行',
      ...(['state', 'basis', 'signed', 'total', 'payable', 'due', 'advance', 'advanceBefore', 'releasable'] as const),
      ...(['paid', 'paidShare', 'appliedBefore', 'shareAfter', 'left'] as const),
    ),
    sectionWhen({ basis: 'measured' }, 'measures', '计量', 'measures', 'measuredDue'),
    section('when', '付款安排', 'status', 'settled', 'unsettled', 'dueDate', 'submitBy', 'applicant', 'reason'),
  ],

  list: {
    title: 'number',
    heading: ['payee', 'purpose'],
    state: 'status',
    amount: 'amount',
    facts: ['payee', 'dueDate'],
    filters: ['status', 'purpose'],
    search: ['number', 'reason'],
    sort: ['@open', 'dueDate'],
    open: ['applied', 'partly'],
    closed: '-dueDate',
    totals: ['amount'],
  },

  scope: { people: ['applicant'], project: 'project', editors: ['applicant'] },
  wire: { PayProp: 'paidShare', ApplyProp: 'share', FlowState: '@flow', Warn: '@warning' },

  offers: [
    {
      ...{ name: 'record', title: '登记付款', module: 'pay-record', on: 'payment', code: '8818-pay' },
      when: { '@flow': 1, status: ['applied', 'partly'] },
    },
  ],
  posts: (post) => [
    // What was applied for is reserved, so that two persons cannot both ask for the rest.
    post('applied', {
      ...{ when: { status: ['applied', 'partly', 'done'] }, amount: 'amount', date: 'dueDate', application: '@self' },
      ...{ contract: 'contract', party: 'payee', project: 'project' },
    }),
    post('approved', {
      ...{ when: { '@flow': 1 }, amount: 'amount', date: 'dueDate', application: '@self' },
      ...{ contract: 'contract', party: 'payee', project: 'project' },
    }),
    // Without measurements an approved application is what makes an amount due.
    post('due', {
      ...{ when: { '@flow': 1, basis: [null, 'free'] }, amount: 'amount', date: 'dueDate' },
      ...{ contract: 'contract', project: 'project' },
    }),
    // An advance is due although nothing was measured; measurements recover it.
    post('due', {
      ...{ name: 'due-advance', when: { '@flow': 1, basis: 'measured', purpose: 'advance' } },
      ...{ amount: 'amount', date: 'dueDate', contract: 'contract', project: 'project' },
    }),
    post('advance', {
      ...{ when: { '@flow': 1, basis: 'measured', purpose: 'advance' } },
      ...{ amount: 'amount', date: 'dueDate', contract: 'contract', project: 'project' },
    }),
  ],
  voids: { to: 'void', right: '8818-pay' },
  // A draft reserves an amount of its contract.
  clocks: [
    {
      ...{ name: 'draft', due: 'submitBy', while: { '@flow': [-1] } },
      reminders: [{ days: 0, to: ['applicant'] }],
    },
  ],

  snapshot: { at: 'report', fields: ['signed', 'total', 'payable', 'paid', 'paidShare', 'appliedBefore'] },
  workflow: {
    amount: 'amount',
    card: ['signed', 'total', 'payable', 'due', 'paid', 'paidShare', 'appliedBefore', 'share', 'shareAfter', 'left'],
    party: 'payee',
    same: ['payee', 'amount', 'dueDate'],
    sets: {
      draft: { status: 'applied' },
      review: { status: 'applied' },
      rejected: { status: 'refused' },
      returned: { status: 'applied' },
    },
  },
})
