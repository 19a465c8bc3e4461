import { subject } from '@/modules/finance/subject/subject.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sectionWhen, shareOf, sumOf } from '@/schema'

/** Wide range of years, because old contracts are entered too and guarantees run for decades. */
const lasting = [2000, 2060] as const

/** Partners that are not blocked. */
const active = { state: ['active'] } as const
/** What is payable in the end. */
const payable = ['base', 'change', 'settle', '-deduct'] as const
const agents = ['partyAAgent', 'partyBAgent', 'partyCAgent'] as const
const amounts = ['amount', 'changed', 'total', 'final', 'disputed', 'invoiced', 'billing'] as const
const payments = ['payable', 'applied', 'approved', 'paid', 'owed', 'unpaid', 'unapplied', 'uninvoiced'] as const
const collections = ['receivable', 'received', 'collectible', 'uncollected', 'toInvoice'] as const
const settled = ['submitted', 'settlement', 'difference', 'reduction', 'depositFrom', 'releaseOn'] as const
const measured = ['payDays', 'done', 'due', 'retained', 'outstanding', 'deducted'] as const

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
      { draft: '未签订', running: '履行中', settled: '已结算', ended: '已终止' },
      { readonly: true, tones: { draft: 'wait', running: 'pass', ended: 'fail' }, initial: 'draft' },
    ),
    type: field.choice(
      '合同类型',
      {
        ...{ construction: '施工', labour: '劳务', material: '材料' },
        ...{ equipment: '设备租赁', subcontract: '专业分包', other: '其他' },
      },
      { required: true, dictionary: 'contract-type' },
    ),
    project: field.reference('所属项目', () => project, { required: true }),
    subject: field.reference('成本科目', () => subject, { leavesOnly: true }),
    settling: field.choice('结算方式', { monthly: '按月结算', stage: '按节点结算', once: '一次结算' }),
    paying: field.choice('付款方式', { transfer: '银行转账', acceptance: '承兑汇票', cheque: '支票', cash: '现金' }),
    valuation: field.choice('计价方式', { fixed: '固定总价', unit: '固定单价', cost: '成本加酬金' }),
    partyA: field.reference('甲方', () => partner, { required: true, only: active }),
    partyAAgent: field.text('甲方代理人', { maxLength: 30 }),
    partyB: field.reference('乙方', () => partner, { required: true, only: active }),
    partyBAgent: field.text('乙方代理人', { maxLength: 30 }),
    partyC: field.reference('丙方', () => partner, { only: active }),
    partyCAgent: field.text('丙方代理人', { maxLength: 30 }),
    amount: field.money('合同金额', { required: true, positive: true, capitals: true }),
    changed: field.figure('变更增减金额', { measures: ['change'], by: 'contract' }),
    disputed: field.figure('争议金额', { measures: ['dispute'], by: 'contract' }),
    total: field.figure('变更后金额', { measures: ['base', 'change'], by: 'contract' }),
    final: field.figure('最终金额', { measures: ['base', 'change', 'settle'], by: 'contract' }),
    billing: field.choice('应付依据', { free: '付款申请', measured: '工程计量' }, { initial: 'free' }),
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
    retained: field.figure('已扣质保金', { measures: ['retain'], by: 'contract' }),
    outstanding: field.figure('未扣回预付款', { measures: ['advance'], by: 'contract' }),
    deducted: field.figure('累计扣款', { measures: ['deduct'], by: 'contract' }),
    due: field.figure('累计应付', { measures: ['due'], by: 'contract' }),
    applied: field.figure('累计申请', { measures: ['applied'], by: 'contract' }),
    approved: field.figure('累计批准', { measures: ['approved'], by: 'contract' }),
    paid: field.figure('累计已付', { measures: ['paid'], by: 'contract' }),
    unpaid: field.figure('已批未付', { measures: ['approved', '-paid'], by: 'contract' }),
    owed: field.figure('应付未付', { measures: ['due', '-paid'], by: 'contract' }),
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
    handler: field.person('经办人', { required: true, initial: 'me' }),
    department: field.department('签订部门'),
    nodes: field.lines('付款节点', {
      title: 'name',
      parts: { share: 'share', amount: 'amount', of: 'amount' },
      reminds: { date: 'date', person: 'reminder', ahead: 3 },
      fields: {
        name: field.text('节点名称', { required: true, maxLength: 40 }),
        share: field.percent('付款比例', { required: true, positive: true, max: 100 }),
        amount: field.money('付款金额', { min: 0 }),
        date: field.date('计划付款日期'),
        condition: field.text('付款条件', { maxLength: 100 }),
        reminder: field.person('提醒人'),
      },
    }),
    clauses: field.longText('重要条款', { maxLength: 1000 }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('depositAmount', ['amount', 'changed', 'deposit'], (amount, changed, deposit) =>
      shareOf(amount + changed, deposit),
    ),
    // What may be claimed now; nothing if more was applied for or received than is due.
    compute('unapplied', ['direction', 'due', 'applied'], (direction, due, applied) =>
      direction === 'expense' && due > applied ? due - applied : null,
    ),
    compute('collectible', ['direction', 'due', 'received'], (direction, due, received) =>
      direction === 'income' && due > received ? due - received : null,
    ),
    compute('uninvoiced', ['direction', 'paid', 'invoiced'], (direction, paid, invoiced) =>
      direction === 'expense' ? Math.max(0, paid - invoiced) : null,
    ),
    // Without measurements nothing is due, so that at least what was received is to be invoiced.
    compute('toInvoice', ['direction', 'due', 'received', 'invoiced'], (direction, due, received, invoiced) =>
      direction === 'income' ? Math.max(0, Math.max(due, received) - invoiced) : null,
    ),
  ],

  rules: (rule) => [
    rule('parties', ['partyB', 'partyA'], (b, a) => b !== a, '甲方和乙方不能是同一家单位'),
    rule('advance', ['advance', 'amount'], (advance, amount) => advance <= amount, '预付款不能超过合同金额 {{limit}}', {
      limit: (_, amount) => amount,
    }),
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '结束日期不能早于开始日期'),
    rule(
      'shares',
      ['nodes'],
      (nodes) => sumOf(nodes.map(({ share }) => share)) <= 100,
      '付款节点的比例合计不能超过100',
    ),
  ],

  form: [
    section('basics', '基本信息', 'direction', 'code', 'name', 'status', 'type', 'project', 'subject'),
    section('parties', '合同各方', 'partyA', 'partyAAgent', 'partyB', 'partyBAgent', 'partyC', 'partyCAgent'),
    section('money', '金额', ...amounts, 'advance', 'recovery', 'deposit', 'depositAmount', 'depositMonths'),
    sectionWhen({ direction: 'expense' }, 'progress', '付款情况', ...payments),
    sectionWhen({ direction: 'income' }, 'collecting', '收款情况', ...collections),
    sectionWhen({ billing: 'measured' }, 'measured', '计量与质保金', ...measured),
    section('terms', '条款', 'settling', 'paying', 'valuation', 'advanceGuarantee', 'performanceGuarantee', 'clauses'),
    section('settlement', '结算', ...settled),
    section('dates', '日期与经办', 'signDate', 'startDate', 'endDate', 'handler', 'department'),
    section('nodes', '付款计划', 'nodes', 'remark'),
  ],

  list: {
    ...{ title: 'name', state: 'status', amount: 'amount' },
    ...{ facts: ['partyB', 'signDate'], search: ['name', 'code'], sort: '-signDate' },
    filters: ['direction', 'status', 'type', 'billing'],
    totals: ['amount', 'total', 'paid', 'received'],
    apart: 'direction',
  },

  charts: [
    { kind: 'waterfall', name: 'value', title: '合同金额构成', of: 'final' },
    {
      ...{ kind: 'parts', name: 'paying', title: '付款构成', of: 'payable', when: { direction: 'expense' } },
      parts: { paid: 'pass', owed: 'due', retained: 'wait' },
    },
    {
      ...{ kind: 'parts', name: 'collecting', title: '收款构成', of: 'receivable', when: { direction: 'income' } },
      parts: { received: 'pass', collectible: 'due', retained: 'wait' },
    },
  ],

  taken: { code: 'ContractCode Already Existed', name: 'ContractName Already Existed' },
  scope: { people: ['handler'], department: 'department', project: 'project' },

  offers: [
    {
      ...{ name: 'pay', title: '申请付款', module: 'payment', on: 'contract', code: '8818' },
      when: { direction: 'expense', status: ['running', 'settled'] },
    },
    {
      ...{ name: 'measure', title: '计量', module: 'measurement', on: 'contract', code: '8817' },
      when: { status: 'running', billing: 'measured' },
    },
    {
      ...{ name: 'collect', title: '登记收款', module: 'collection', on: 'contract', code: '8851-collect' },
      when: { direction: 'income', status: ['running', 'settled'] },
    },
    {
      ...{ name: 'invoice', title: '登记发票', module: 'invoice', on: 'contract', code: '8839' },
      when: { status: ['running', 'settled'] },
    },
    {
      ...{ name: 'change', title: '变更', module: 'contract-change', on: 'contract', code: '8817' },
      when: { status: 'running' },
    },
    {
      ...{ name: 'release', title: '返还质保金', module: 'deposit-release', on: 'contract', code: '8817' },
      when: { status: 'settled', billing: 'measured' },
    },
  ],
  steps: [
    {
      ...{ name: 'sign', title: '登记签订', module: 'contract-signing', on: 'contract' },
      ...{ from: ['draft'], sets: 'running', unlessFlow: true },
    },
    {
      ...{ name: 'settle', title: '办理结算', module: 'settlement', on: 'contract', when: { status: 'effective' } },
      ...{ from: ['running'], sets: 'settled' },
      copies: {
        ...{ submitted: 'submitted', settlement: 'approved', difference: 'difference', reduction: 'reduction' },
        ...{ depositFrom: 'depositFrom', releaseOn: 'releaseOn' },
      },
    },
    {
      ...{ name: 'end', title: '终止合同', module: 'contract-termination', on: 'contract' },
      ...{ from: ['running'], sets: 'ended' },
    },
  ],
  posts: (post) => [
    post('base', {
      ...{ when: { status: ['running', 'settled', 'ended'] }, amount: 'amount', date: 'signDate' },
      ...{ contract: '@self', project: 'project', party: 'partyB', subject: 'subject' },
    }),
  ],

  workflow: {
    amount: 'amount',
    card: ['amount', 'advance', 'deposit', 'partyA', 'partyB', 'subject'],
    party: 'partyB',
    editableAfterApproval: [...agents, 'handler', 'department', 'payDays', 'remark'],
    // Approval means that the contract is signed. A review does not change its state.
    sets: { passed: { status: 'running' } },
  },
})
