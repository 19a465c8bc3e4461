import { contract } from '@/modules/finance/contract/contract.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, percentOf, section, sectionWhen, sumOf } from '@/schema'
import { areMeasuredOnce, effectSets, measuredStatus, measuredWorks, recoveredOf, retainedOf } from '@/schema/money'

/** 计量: the work done for a contract in a period, and what becomes due for it once it is approved. */
export const measurement = defineModule({
  name: 'measurement',
  title: '工程计量',
  area: 'finance',
  handler: 'Measure',
  code: '8817',
  confidential: true,

  fields: {
    number: field.serial('计量编号', { prefix: 'JL', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      required: true,
      within: { project: 'project' },
      only: { status: ['running'], billing: ['measured'] },
      copies: {
        ...{ direction: 'direction', total: 'total', depositShare: 'deposit', recoveryShare: 'recovery' },
        ...{ doneBefore: 'done', outstanding: 'outstanding', dueBefore: 'due', bill: 'bill' },
      },
    }),
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { readonly: true }),
    total: field.money('变更后金额', { readonly: true }),
    bill: field.money('合同清单合计', { readonly: true }),
    doneBefore: field.money('此前累计计量', { readonly: true }),
    dueBefore: field.money('此前累计应付', { readonly: true }),
    depositShare: field.percent('质保金比例', { readonly: true }),
    recoveryShare: field.percent('预付款扣回比例', { readonly: true }),
    outstanding: field.money('未扣回预付款', { readonly: true }),
    from: field.date('计量期开始', { required: true }),
    to: field.date('计量期结束', { required: true }),
    date: field.date('计量日期', { required: true, initial: 'today' }),
    works: measuredWorks(),
    deductions: field.lines('扣款', {
      title: 'reason',
      fields: {
        kind: field.choice(
          '扣款类型',
          { fine: '罚款', utilities: '水电费', material: '甲供材料', other: '其他' },
          { required: true },
        ),
        amount: field.money('扣款金额', { required: true, positive: true }),
        reason: field.text('扣款原因', { required: true, maxLength: 100 }),
      },
    }),
    gross: field.money('本期计量', { readonly: true }),
    // The share was changed: what earlier measurements retained is trued up.
    retainAdjust: field.money('质保金补扣', { readonly: true }),
    retained: field.money('扣质保金', { readonly: true }),
    recovered: field.money('扣回预付款', { readonly: true }),
    deducted: field.money('扣款合计', { readonly: true }),
    due: field.money('本期应付', { readonly: true, capitals: true }),
    doneAfter: field.money('计量后累计', { readonly: true }),
    confirmed: field.money('业主确认金额', { readonly: true }),
    confirmedOn: field.date('业主确认日期', { readonly: true }),
    accepted: field.money('计入金额', { readonly: true }),
    doneShare: field.percent('累计计量比例', { readonly: true }),
    claim: field.choice(
      '付款申请',
      { open: '未申请', claimed: '已申请' },
      { readonly: true, initial: 'open', tones: { open: 'wait', claimed: 'pass' } },
    ),
    status: measuredStatus('计量状态'),
    statement: field.files('签认件'),
    handler: field.person('经办人', { required: true, initial: 'me' }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('gross', ['works'], (works) => sumOf(works.map(({ amount }) => amount))),
    compute('deducted', ['deductions?'], (deductions) => sumOf((deductions ?? []).map(({ amount }) => amount))),
    // What the owner confirmed counts instead of what was reported.
    compute('accepted', ['confirmed?', 'gross'], (confirmed, gross) => confirmed ?? gross),
    compute('retained', ['accepted', 'depositShare?', 'retainAdjust?'], retainedOf),
    compute('recovered', ['accepted', 'recoveryShare?', 'outstanding?'], recoveredOf),
    compute(
      'due',
      ['accepted', 'retained', 'recovered', 'deducted'],
      (accepted, retained, recovered, deducted) => accepted - retained - recovered - deducted,
    ),
    compute('doneAfter', ['doneBefore?', 'accepted'], (before, accepted) => (before ?? 0) + accepted),
    compute('doneShare', ['doneAfter', 'total'], percentOf),
  ],

  rules: (rule) => [
    rule('once', ['works'], areMeasuredOnce, '同一清单项在一次计量中只能填写一行'),
    rule('period', ['to', 'from'], (to, from) => to >= from, '计量期结束不能早于开始'),
    rule(
      'above',
      ['gross', 'doneBefore?', 'total'],
      (gross, before, total) => (before ?? 0) + gross <= total,
      '累计计量超过变更后金额 {{limit}}，请说明原因',
      { level: 'reason', limit: (_gross, _before, total) => total },
    ),
  ],

  form: [
    section('what', '计量内容', 'number', 'project', 'contract', 'from', 'to', 'works', 'deductions'),
    section(
      'due',
      '本期应付',
      'gross',
      'confirmed',
      'confirmedOn',
      'accepted',
      'retainAdjust',
      'retained',
      'recovered',
      'deducted',
      'due',
    ),
    section(
      'contract',
      '合同',
      ...(['direction', 'total', 'bill', 'doneBefore', 'doneAfter', 'doneShare', 'dueBefore'] as const),
      ...(['depositShare', 'recoveryShare', 'outstanding'] as const),
    ),
    sectionWhen({ direction: 'expense' }, 'claim', '付款', 'claim'),
    section('result', '结果', 'status', 'date', 'handler', 'statement', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['contract'],
    state: 'status',
    amount: 'gross',
    facts: ['contract', 'to'],
    filters: ['status', 'direction', 'claim'],
    search: ['number', 'remark'],
    sort: '-to',
    totals: ['gross', 'due'],
    apart: 'direction',
  },

  scope: { people: ['handler'], project: 'project' },
  wire: {
    ...{ id: '@guid', name: { words: 'contract' }, measureCode: 'number', measureSum: 'total' },
    ...{ LJPrice: 'doneAfter', LJPercent: 'doneShare', BCPrice: 'accepted' },
  },
  gathers: {
    ...{ into: 'works', from: 'contract', lines: 'items', key: 'measureCode', needs: 'bill' },
    takes: {
      ...{ measureCode: 'code', name: 'name', pricing: 'pricing', unit: 'unit', price: 'price' },
      ...{ billQuantity: 'quantity', measureSum: 'amount', quantityBefore: 'measured', before: 'measuredAmount' },
      ...{ left: 'left', rest: 'rest' },
    },
    with: { quantity: 0, lump: 0 },
    counts: { into: 'quantity', needs: ['project', 'to'] },
  },
  posts: (post) => {
    const common = { when: { status: 'effective' }, date: 'to', contract: 'contract', project: 'project' } as const
    return [
      post('done', { ...common, amount: 'accepted' }),
      post('retain', { ...common, amount: 'retained' }),
      post('advance', { ...common, amount: 'recovered', sign: -1 }),
      post('deduct', { ...common, amount: 'deducted' }),
      // What is due has its term from the day of the measurement, the work belongs to its period.
      post('due', { ...common, date: 'date', amount: 'due' }),
    ]
  },
  steps: [
    {
      ...{ name: 'confirm', title: '登记业主确认', module: 'measurement-confirmation', on: 'measurement' },
      ...{ from: ['waiting'], sets: 'effective' },
      copies: {
        ...{ confirmed: 'amount', confirmedOn: 'date', accepted: 'amount', retained: 'retained', due: 'due' },
        ...{ recovered: 'recovered', outstanding: 'outstanding', doneBefore: 'doneBefore', doneAfter: 'doneAfter' },
        dueBefore: 'dueBefore',
      },
    },
  ],
  frozen: { in: ['waiting', 'effective'], message: '已生效或待业主确认，不能修改或删除，只能作废' },
  voids: { to: 'void' },

  workflow: {
    amount: 'gross',
    card: ['contract', 'total', 'doneBefore', 'doneAfter', 'retained', 'recovered', 'deducted', 'due'],
    // Work for an owner waits for the confirmation instead, which a hook decides.
    sets: effectSets,
  },
})
