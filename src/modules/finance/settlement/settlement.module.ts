import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { project } from '@/modules/projects/project/project.module'
import {
  defineModule,
  field,
  monthsAfter,
  rateOf,
  section,
  sectionWhen,
  shareOf,
  sumOf,
  type Target,
  times,
} from '@/schema'
import { effectSets, effectStatus, takesEffect } from '@/schema/money'

/** What was paid for an expense contract, or received for an income contract. */
const settledBefore = (direction: string, paid: number | null, received: number | null) =>
  (direction === 'income' ? received : paid) ?? 0

/** 合同结算: sets the final value of a contract once it is approved; the contract is settled then. */
export const settlement = defineModule({
  name: 'settlement',
  title: '合同结算',
  area: 'finance',
  handler: 'Settlement',
  code: '8817',
  confidential: true,

  fields: {
    number: field.serial('结算编号', { prefix: 'JS', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      required: true,
      within: { project: 'project' },
      only: { status: ['running'] },
      copies: {
        ...{ direction: 'direction', signed: 'amount', total: 'total', basis: 'billing', depositShare: 'deposit' },
        ...{ done: 'done', retained: 'retained', outstanding: 'outstanding', dueBefore: 'due' },
        ...{ paid: 'paid', received: 'received' },
      },
      begins: { depositMonths: 'depositMonths' },
    }),
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { readonly: true }),
    signed: field.money('合同金额', { readonly: true }),
    total: field.money('变更后金额', { readonly: true }),
    items: field.lines('结算明细', {
      title: 'name',
      required: true,
      fields: {
        kind: field.choice(
          '类别',
          { base: '合同内', change: '变更签证', dispute: '争议索赔', deduct: '扣款', other: '其他' },
          { required: true, initial: 'base' },
        ),
        name: field.text('内容', { required: true, maxLength: 100 }),
        submitted: field.money('送审金额', { required: true }),
        approved: field.money('审定金额', { required: true }),
        difference: field.money('审减金额', { readonly: true }),
      },
      computed: (compute) => [
        compute('difference', ['submitted', 'approved'], (submitted, approved) => submitted - approved),
      ],
    }),
    submitted: field.money('送审金额合计', { readonly: true, min: 0 }),
    approved: field.money('审定金额合计', { readonly: true, min: 0, capitals: true }),
    difference: field.money('审减金额', { readonly: true }),
    reduction: field.percent('审减率', { readonly: true }),
    adjustment: field.money('结算增减', { readonly: true }),
    basis: field.choice('应付依据', { free: '付款申请', measured: '工程计量', nodes: '付款节点' }, { readonly: true }),
    depositShare: field.percent('质保金比例', { readonly: true }),
    done: field.money('累计计量', { readonly: true }),
    retained: field.money('已扣质保金', { readonly: true }),
    outstanding: field.money('未扣回预付款', { readonly: true }),
    paid: field.money('累计已付', { readonly: true }),
    received: field.money('累计已收', { readonly: true }),
    doneRest: field.money('补计量', { readonly: true }),
    retainedRest: field.money('补扣质保金', { readonly: true }),
    dueBefore: field.money('此前累计应付', { readonly: true }),
    dueRest: field.money('结算应付', { readonly: true }),
    depositFrom: field.date('质保期起算日'),
    depositMonths: field.number('质保期（月）', { min: 0, max: 600 }),
    releaseOn: field.date('质保金返还日期', { readonly: true }),
    date: field.date('结算日期', { required: true, initial: 'today' }),
    status: effectStatus('结算状态'),
    statement: field.files('结算书'),
    handler: field.person('经办人', { required: true, initial: 'me' }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('submitted', ['items'], (items) => sumOf(items.map(({ submitted }) => submitted))),
    compute('approved', ['items'], (items) => sumOf(items.map(({ approved }) => approved))),
    compute('difference', ['submitted', 'approved'], (submitted, approved) => submitted - approved),
    compute('reduction', ['submitted', 'difference'], (submitted, difference) => rateOf(difference, submitted)),
    compute('adjustment', ['approved', 'total'], (approved, total) => approved - total),
    compute('releaseOn', ['depositFrom', 'depositMonths'], monthsAfter),
    compute('doneRest', ['approved', 'done?'], (approved, done) => approved - (done ?? 0)),
    compute('retainedRest', ['approved', 'depositShare?', 'retained?'], (approved, share, retained) =>
      sumOf([shareOf(approved, share ?? 0), -(retained ?? 0)]),
    ),
    // In the end the approved amount less the retention is due, whatever was due before.
    compute(
      'dueRest',
      ['approved', 'basis?', 'doneRest', 'retained?', 'retainedRest', 'outstanding?', 'dueBefore?'],
      (approved, basis, done, retained, retention, outstanding, due) =>
        basis === 'nodes'
          ? sumOf([approved, -(retained ?? 0), -retention, -(due ?? 0)])
          : done - retention - (outstanding ?? 0),
    ),
  ],

  rules: (rule) => [
    rule(
      'more',
      ['approved', 'submitted'],
      (approved, submitted) => approved <= submitted,
      '审定金额高于送审金额 {{limit}}，请说明原因',
      { level: 'reason', limit: (_, submitted) => submitted },
    ),
    rule(
      'above',
      ['approved', 'total'],
      (approved, total) => approved * 10 <= total * 11,
      '结算金额超过变更后金额一成以上（{{limit}}），请说明原因',
      { level: 'reason', limit: (_, total) => times(total, 1.1) },
    ),
    rule(
      'paid',
      ['approved', 'direction', 'paid?', 'received?'],
      (approved, direction, paid, received) => approved >= settledBefore(direction, paid, received),
      '审定金额低于累计已付或已收 {{limit}}，请说明原因',
      { level: 'reason', limit: (_, direction, paid, received) => settledBefore(direction, paid, received) },
    ),
  ],

  gates: (gate) => [
    gate('reviewing', {
      ...{ at: ['save'], of: 'contract', level: 'reason' },
      none: { module: () => payment, on: 'contract', is: { '@flow': 0 } },
      message: '付款申请{{limit}}还在审核，请说明原因',
    }),
    gate('open', {
      ...{ at: ['save'], of: 'contract' },
      none: { module: (): Target => settlement, on: 'contract', is: { status: 'open' } },
      message: '合同已有结算{{limit}}，请先办完或删除',
    }),
  ],

  form: [
    section('what', '结算内容', 'number', 'project', 'contract'),
    section('items', '结算明细', 'items', 'submitted', 'approved', 'difference', 'reduction'),
    section('contract', '合同', 'direction', 'signed', 'total', 'paid', 'received', 'adjustment'),
    sectionWhen({ basis: 'measured' }, 'measured', '计量', 'done', 'doneRest', 'outstanding'),
    sectionWhen(
      { basis: ['measured', 'nodes'] },
      'due',
      '应付与质保金',
      ...(['dueBefore', 'depositShare', 'retained', 'retainedRest', 'dueRest'] as const),
    ),
    section('deposit', '质保期', 'depositFrom', 'depositMonths', 'releaseOn'),
    section('result', '结果', 'basis', 'status', 'date', 'handler', 'statement', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['contract'],
    state: 'status',
    amount: 'approved',
    facts: ['contract', 'date'],
    filters: ['status', 'direction'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['submitted', 'approved'],
    apart: 'direction',
  },

  scope: { people: ['handler'], project: 'project' },
  warnsOf: { reference: 'contract', figure: 'proposed' },
  gathers: {
    ...{ into: 'items', from: 'contract' },
    figures: [{ name: 'total' }, { name: 'disputed', with: { approved: 0 } }],
    takes: { kind: 'measure', name: 'source', submitted: 'amount', approved: 'amount' },
  },
  posts: (post) => {
    const common = { date: 'date', contract: 'contract', project: 'project' } as const
    const measured = { ...common, when: { status: 'effective', basis: 'measured' } } as const
    const agreed = { ...common, when: { status: 'effective', basis: ['measured', 'nodes'] } } as const
    return [
      post('settle', { ...common, when: { status: 'effective' }, amount: 'adjustment' }),
      post('done', { ...measured, amount: 'doneRest' }),
      post('retain', { ...agreed, amount: 'retainedRest' }),
      post('advance', { ...measured, amount: 'outstanding', sign: -1 }),
      post('due', { ...agreed, amount: 'dueRest' }),
    ]
  },
  ...takesEffect,
  // Voiding a settlement opens its contract again.
  voids: { to: 'void', right: '8841-close' },

  workflow: {
    amount: 'approved',
    card: ['contract', 'signed', 'total', 'items', 'submitted', 'difference', 'reduction'],
    sets: effectSets,
  },
})
