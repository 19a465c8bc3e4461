import { subject } from '@/modules/finance/subject/subject.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { daysAfter, defineModule, field, netOf, percentOf, section, sectionWhen, shareOf, type Target } from '@/schema'
import {
  allocatedSum,
  arePlannedNear,
  areSharesOfWhole,
  bill,
  billSum,
  claimable,
  contractCharts,
  contractOffers,
  contractSections,
  contractSteps,
  haveOwnCodes,
  haveOwnNames,
  haveOwnSubjects,
  invoicesToSend,
  nextNode,
  overpaidOf,
  paymentNodes,
  standingGates,
  subjectLines,
  usable,
  usualBilling,
  withoutInvoice,
} from '@/schema/money'

/** Wide range of years, because old contracts are entered too and guarantees run for decades. */
const lasting = [2000, 2060] as const

/** A supplement has the parties of its main contract. */
const sameParties = { project: 'project', direction: 'direction', partyA: 'partyA', partyB: 'partyB' } as const
const isSigned = ['running', 'settled', 'ended'] as const
/** What is payable in the end. */
const payable = ['base', 'change', 'settle', '-deduct'] as const
/** 合同: income from the owner, or expense to subcontractors and suppliers. */
export const contract = defineModule({
  name: 'contract',
  title: '合同',
  listTitle: '合同管理',
  area: 'finance',
  handler: 'Contract',
  code: '8817',
  confidential: true,

  fields: {
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { required: true }),
    code: field.serial('合同编号', { prefix: 'HT', editable: true, of: 'signDate', by: { project: 'code' } }),
    name: field.text('合同名称', { required: true, maxLength: 100, unique: true }),
    status: field.choice(
      '合同状态',
      { draft: '未签订', running: '履行中', settled: '已结算', ended: '已终止', void: '已作废' },
      { readonly: true, tones: { draft: 'wait', running: 'pass', ended: 'fail', void: 'fail' }, initial: 'draft' },
    ),
    type: field.choice(
      '合同类型',
      {
        ...{ construction: '施工', labour: '劳务', material: '材料' },
        ...{ equipment: '设备租赁', subcontract: '专业分包', other: '其他' },
      },
      { required: true, dictionary: 'contract-type', marks: ['agency'] },
    ),
    project: field.reference('所属项目', () => project, { required: true }),
    subject: field.reference('成本科目', () => subject, { leavesOnly: true, only: { state: 'active' } }),
    settling: field.choice('结算方式', { monthly: '按月结算', stage: '按节点结算', once: '一次结算' }),
    paying: field.choice('付款方式', { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金' }),
    valuation: field.choice('计价方式', { fixed: '固定总价', unit: '固定单价', cost: '成本加酬金' }),
    partyA: field.reference('甲方', () => partner, { required: true, only: usable }),
    partyAAgent: field.text('甲方代理人', { maxLength: 30 }),
    partyB: field.reference('乙方', () => partner, { required: true, only: usable }),
    partyBAgent: field.text('乙方代理人', { maxLength: 30 }),
    partyC: field.reference('丙方', () => partner, { only: usable }),
    partyCAgent: field.text('丙方代理人', { maxLength: 30 }),
    mainContract: field.reference('主合同', (): Target => contract, {
      within: sameParties,
      only: { status: ['running', 'settled'], level: 'main' },
      begins: { type: 'type', partyC: 'partyC', taxRate: 'taxRate', deposit: 'deposit' },
    }),
    level: field.choice('合同层级', { main: '主合同', supplement: '补充合同' }, { readonly: true, initial: 'main' }),
    ...{ allocation: subjectLines(() => subject), allocated: field.money('分摊合计', { readonly: true }) },
    amount: field.money('合同金额', { required: true, positive: true, capitals: true }),
    taxRate: field.percent('税率', { min: 0, max: 100 }),
    ...{ net: field.money('不含税金额', { readonly: true }), tax: field.money('税额', { readonly: true }) },
    changed: field.figure('变更增减金额', { measures: ['change'], by: 'contract' }),
    proposed: field.figure('待确认变更', { measures: ['proposed'], by: 'contract' }),
    disputed: field.figure('争议金额', { measures: ['dispute'], by: 'contract' }),
    total: field.figure('变更后金额', { measures: ['base', 'change'], by: 'contract' }),
    final: field.figure('最终金额', { measures: ['base', 'change', 'settle'], by: 'contract' }),
    billing: field.choice(
      '应付依据',
      { free: '付款申请', measured: '工程计量', nodes: '付款节点' },
      { initial: 'free', follows: { field: 'type', as: usualBilling } },
    ),
    payDays: field.number('付款期限（天）', { min: 0, max: 720, initial: 30 }),
    advance: field.money('预付款', { min: 0 }),
    recovery: field.percent('预付款扣回比例', { min: 0, max: 100 }),
    deposit: field.percent('质保金比例', { min: 0, max: 100 }),
    depositAmount: field.money('质保金', { readonly: true }),
    depositMonths: field.number('质保期（月）', { min: 0, max: 600 }),
    advanceGuarantee: field.money('预付款保函', { min: 0 }),
    performanceGuarantee: field.money('履约保函', { min: 0 }),
    submitted: field.money('送审金额', { readonly: true }),
    settlement: field.money('审定金额', { readonly: true }),
    difference: field.money('审减金额', { readonly: true }),
    reduction: field.percent('审减率', { readonly: true }),
    depositFrom: field.date('质保期起算日', { readonly: true }),
    releaseOn: field.date('质保金返还日期', { readonly: true }),
    payable: field.figure('应付总额', { measures: payable, by: 'contract' }),
    done: field.figure('累计计量', { measures: ['done'], by: 'contract' }),
    progress: field.percent('计量进度', { readonly: true }),
    retained: field.figure('已扣质保金', { measures: ['retain'], by: 'contract' }),
    outstanding: field.figure('未扣回预付款', { measures: ['advance'], by: 'contract' }),
    deducted: field.figure('累计扣款', { measures: ['deduct'], by: 'contract' }),
    due: field.figure('累计应付', { measures: ['due'], by: 'contract' }),
    applied: field.figure('累计申请', { measures: ['applied'], by: 'contract' }),
    approved: field.figure('累计批准', { measures: ['approved'], by: 'contract' }),
    paid: field.figure('累计已付', { measures: ['paid'], by: 'contract' }),
    unpaid: field.figure('已批未付', { measures: ['approved', '-paid'], by: 'contract' }),
    owed: field.figure('应付未付', { measures: ['due', '-paid'], by: 'contract' }),
    overpaid: field.money('超付金额', { readonly: true }),
    unapplied: field.money('可申请金额', { readonly: true }),
    receivable: field.figure('应收总额', { measures: payable, by: 'contract' }),
    received: field.figure('累计已收', { measures: ['received'], by: 'contract' }),
    collectible: field.money('应收未收', { readonly: true }),
    uncollected: field.figure('剩余应收', { measures: [...payable, '-received'], by: 'contract' }),
    invoiced: field.figure('累计开票', { measures: ['invoiced'], by: 'contract' }),
    uninvoiced: field.money('欠收发票', { readonly: true }),
    toInvoice: field.money('待开发票', { readonly: true }),
    signDate: field.date('签订日期', { required: true, initial: 'today', years: lasting }),
    startDate: field.date('开始日期', { years: lasting }),
    endDate: field.date('结束日期', { years: lasting }),
    extension: field.figureOfDays('工期增减（天）', { measures: ['days'], by: 'contract' }),
    agreedEnd: field.date('约定完工日期', { readonly: true }),
    ...{ handler: field.person('经办人', { required: true, initial: 'me' }), department: field.department('签订部门') },
    ...{ items: bill(), bill: field.money('合同清单合计', { readonly: true }) },
    ...{ nodes: paymentNodes(), nextNode: field.text('下一付款节点', { readonly: true, maxLength: 40 }) },
    ...{ clauses: field.longText('重要条款', { maxLength: 1000 }), remark: field.longText('备注', { maxLength: 500 }) },
  },

  computed: (compute) => [
    compute('depositAmount', ['amount', 'final?', 'deposit'], (amount, final, deposit) =>
      shareOf(final === null || final === 0 ? amount : final, deposit),
    ),
    compute('overpaid', ['direction', 'paid', 'due', 'payable'], overpaidOf),
    compute('progress', ['done', 'final'], percentOf),
    compute('net', ['amount', 'taxRate'], netOf),
    compute('tax', ['amount', 'net'], (amount, net) => amount - net),
    compute('level', ['mainContract?'], (main) => (main === null ? 'main' : 'supplement')),
    compute('allocated', ['allocation?'], (lines) => allocatedSum(lines ?? [])),
    compute('nextNode', ['nodes?'], (nodes) => nextNode(nodes ?? [])),
    compute('bill', ['items?'], (items) => billSum(items ?? [])),
    compute('unapplied', ['direction', 'due', 'applied'], claimable('expense')),
    compute('collectible', ['direction', 'due', 'received'], claimable('income')),
    compute('agreedEnd', ['endDate', 'extension?'], (end, days) => daysAfter(end, days ?? 0)),
    compute('uninvoiced', ['direction', 'paid', 'invoiced'], withoutInvoice),
    compute('toInvoice', ['direction', 'due', 'received', 'invoiced'], invoicesToSend),
  ],

  rules: (rule) => [
    rule('parties', ['partyB', 'partyA'], (b, a) => b !== a, '甲方和乙方不能是同一家单位'),
    rule('advance', ['advance', 'amount'], (advance, amount) => advance <= amount, '预付款不能超过合同金额 {{limit}}', {
      limit: (_, amount) => amount,
    }),
    rule('nodeNames', ['nodes', 'billing'], haveOwnNames, '付款节点的名称不能重复'),
    rule('codes', ['items'], haveOwnCodes, '清单编码不能重复'),
    rule(
      'bill',
      ['bill', 'amount'],
      (sum, amount) => sum === amount,
      '合同清单合计与合同金额 {{limit}} 不一致，确定提交吗',
      { level: 'confirm', limit: (_, amount) => amount },
    ),
    rule('subjects', ['allocation'], haveOwnSubjects, '同一成本科目只能分摊一行'),
    rule(
      'allocation',
      ['amount', 'allocated'],
      (amount, sum) => sum === amount,
      '成本分摊合计须等于合同金额 {{limit}}',
      { limit: (amount) => amount },
    ),
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '结束日期不能早于开始日期'),
    rule('far', ['nodes', 'signDate', 'endDate?'], arePlannedNear, '付款节点的日期离合同期超过五年，确定提交吗', {
      level: 'confirm',
    }),
    rule('shares', ['nodes'], areSharesOfWhole, '付款节点的比例合计不能超过100'),
  ],

  gates: () => standingGates('partyA', 'partyB', 'partyC'),

  form: [
    section('basics', '基本信息', 'direction', 'code', 'name', 'status', 'type', 'project', 'subject'),
    section('parties', '合同各方', ...contractSections.parties),
    section(
      'money',
      '金额',
      ...contractSections.amounts,
      'advance',
      'recovery',
      'deposit',
      'depositAmount',
      'depositMonths',
    ),
    sectionWhen({ direction: 'expense' }, 'progress', '付款情况', ...contractSections.payments),
    sectionWhen({ direction: 'income' }, 'collecting', '收款情况', ...contractSections.collections),
    sectionWhen({ billing: 'measured' }, 'measured', '计量', ...contractSections.measured),
    sectionWhen({ billing: ['measured', 'nodes'] }, 'dues', '应付与质保金', ...contractSections.dues),
    section('terms', '条款', 'settling', 'paying', 'valuation', 'advanceGuarantee', 'performanceGuarantee', 'clauses'),
    section('settlement', '结算', ...contractSections.settled),
    section('dates', '日期与经办', ...contractSections.dates, 'handler', 'department'),
    section('bill', '合同清单', 'items', 'bill'),
    section('allocation', '成本分摊', 'allocation', 'allocated'),
    section('nodes', '付款计划', 'nodes', 'nextNode', 'remark'),
  ],

  list: {
    ...{ title: 'name', state: 'status', amount: 'amount' },
    ...{ facts: ['partyB', 'signDate'], search: ['name', 'code'], sort: '-signDate' },
    ...{ filters: ['direction', 'status', 'type', 'level', 'billing'], apart: 'direction' },
    totals: ['amount', 'total', 'paid', 'received'],
    boards: ['moneyBoard', 'contractysyf', 'contractHt'],
  },

  views: (view) => [
    view.kanban('status', { sum: 'amount', hide: ['ended', 'void'] }),
    view.chart('signed', '每月签订金额', { by: 'signDate', per: 'month', last: 12, sum: 'amount' }),
    view.chart('parties', '主要乙方', { by: 'partyB', sum: 'amount' }),
  ],
  taken: { code: 'ContractCode Already Existed', name: 'ContractName Already Existed' },
  scope: {
    ...{ people: ['handler'], department: 'department', project: 'project' },
    // Income contracts are seen by those who take part in the project, and by roles that see all.
    departmentWhen: { direction: 'expense' },
  },

  voids: { to: 'void' },
  ...{ charts: contractCharts, offers: contractOffers, steps: contractSteps },
  posts: (post) => [
    // Without an allocation the whole amount belongs to one subject.
    post('base', {
      ...{ when: { status: isSigned, allocated: null }, amount: 'amount', date: 'signDate' },
      ...{ contract: '@self', project: 'project', party: 'partyB', subject: 'subject' },
    }),
    post('base', {
      ...{ name: 'base-part', lines: 'allocation', when: { status: isSigned }, amount: 'amount', date: 'signDate' },
      ...{ contract: '@self', project: 'project', party: 'partyB', subject: 'subject' },
    }),
    post('due', {
      ...{ lines: 'nodes', when: { billing: 'nodes', state: 'reached', status: isSigned } },
      ...{ amount: 'amount', date: 'reachedOn', contract: '@self', project: 'project' },
    }),
  ],

  workflow: {
    amount: 'amount',
    card: ['amount', 'taxRate', 'net', 'tax', 'advance', 'deposit', 'partyA', 'partyB', 'subject'],
    party: 'partyB',
    editableAfterApproval: [
      ...([...contractSections.agents, 'handler', 'department', 'payDays', 'remark'] as const),
      ...(['nodes.date', 'nodes.condition', 'nodes.reminder'] as const),
    ],
    editableIn: { settled: ['remark'], ended: ['remark'] },
    inEffect: ['running', 'settled', 'ended'],
    // Approval means that the contract is signed. A review does not change its state.
    sets: { passed: { status: 'running' } },
  },
})
