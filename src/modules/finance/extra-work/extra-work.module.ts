import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sectionWhen, showMoney, showNumber, sumOf, times } from '@/schema'
import {
  awaitsPricing,
  changeGates,
  effectSets,
  effectStatus,
  pricedGate,
  prices,
  pricing,
  pricingOf,
  takesEffect,
} from '@/schema/money'

interface Work {
  readonly trade?: string | null
  readonly quantity?: number | null
  readonly price?: number | null
  readonly amount?: number | null
}

/** A line as the reason of a payment says it, in all languages alike. */
const calculation = ({ trade, quantity, price, amount }: Work) =>
  `${trade ?? ''}: ${showNumber(quantity ?? 0)} × ${showMoney(price ?? 0)} = ${showMoney(amount ?? 0)}`

/** 零星用工: labour and machines used by the day, outside the scope of a contract. */
export const extraWork = defineModule({
  name: 'extra-work',
  title: '零星用工',
  area: 'finance',
  handler: 'ExtraWork',
  code: '8866',
  confidential: true,

  fields: {
    number: field.serial('用工编号', { prefix: 'LG', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    date: field.date('用工日期', { required: true, initial: 'today' }),
    basis: field.choice(
      '结算方式',
      { contract: '计入合同', separate: '单独付款' },
      { required: true, initial: 'contract' },
    ),
    // The office may add the contract, because those on site may not see contracts.
    contract: field.reference('合同', () => contract, {
      within: { project: 'project' },
      only: { direction: 'expense', status: ['running'] },
    }),
    payee: field.text('收款单位', { requiredWhen: { basis: 'separate' }, maxLength: 100 }),
    matter: field.longText('付款事由', { readonly: true, maxLength: 500, ...prices }),
    place: field.text('部位', { required: true, maxLength: 100 }),
    reason: field.longText('用工事由', { required: true, maxLength: 500 }),
    workContact: field.reference('工作联系单', () => workContact, { within: { project: 'project' } }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9, asksAtOnce: true }),
    items: field.lines('用工明细', {
      title: 'trade',
      required: true,
      fields: {
        kind: field.choice('类别', { labour: '人工', machine: '机械' }, { required: true, initial: 'labour' }),
        trade: field.text('工种或机械', { required: true, maxLength: 60 }),
        workers: field.text('人员', { maxLength: 200 }),
        from: field.time('开始时间'),
        to: field.time('结束时间'),
        unit: field.choice('单位', { day: '工日', hour: '小时', shift: '台班' }, { required: true, initial: 'day' }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        price: field.money('单价', { min: 0, ...prices }),
        amount: field.money('金额', { readonly: true, ...prices }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
      rules: (own) => [own('hours', ['to', 'from'], (to, from) => to > from, '结束时间须晚于开始时间')],
    }),
    // The numbers of sheets of the same workers and day with overlapping hours, and of this one.
    overlap: field.text('时间重叠的用工单', { readonly: true, maxLength: 200 }),
    amount: field.money('合计金额', { readonly: true, capitals: true, ...prices }),
    pricing: pricing(),
    confirmer: field.text('现场确认人', { required: true, maxLength: 30 }),
    signature: field.signature('确认签字'),
    status: effectStatus('用工状态'),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
  },

  computed: (compute) => [
    compute('amount', ['items'], (items) => sumOf(items.map(({ amount }) => amount))),
    compute('pricing', ['items?', 'basis', 'contract?'], (items, basis, contract) =>
      basis === 'contract' && contract === null ? 'open' : pricingOf((items ?? []).map(({ price }) => price)),
    ),
    compute('matter', ['basis', 'reason', 'items'], (basis, reason, items) =>
      basis === 'separate' ? [reason, ...items.map(calculation)].join('\n').slice(0, 500) : null,
    ),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '用工日期不能晚于今天'),
    rule(
      'overlap',
      ['date', 'overlap?'],
      (_, overlap) => overlap === null,
      '同一班组当天的用工时间重叠：{{limit}}，确定提交吗',
      { level: 'confirm', limit: (_, overlap) => overlap ?? '' },
    ),
  ],

  gates: () => [...changeGates('contract', () => settlement), pricedGate],

  form: [
    section('what', '用工内容', 'photos', 'number', 'project', 'date', 'place', 'reason', 'workContact', 'basis'),
    sectionWhen({ basis: 'contract' }, 'contract', '合同', 'contract'),
    sectionWhen({ basis: 'separate' }, 'payee', '收款单位', 'payee', 'matter'),
    section('items', '用工明细', 'items', 'overlap', 'amount', 'pricing', 'confirmer', 'signature'),
    section('result', '结果', 'status', 'applicant', 'department'),
  ],

  list: {
    title: 'number',
    heading: ['place', 'reason'],
    state: 'status',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['status', 'basis', 'pricing'],
    search: ['number', 'place', 'reason', 'payee'],
    sort: '-date',
    totals: ['amount'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },
  offers: [
    {
      ...{ name: 'pay', title: '申请付款', module: 'non-contract-payment', on: 'extraWork', code: '8819' },
      when: { status: 'effective', basis: 'separate' },
    },
  ],
  posts: (post) => {
    const common = { amount: 'amount', date: 'date', contract: 'contract', project: 'project' } as const
    return [
      post('proposed', { ...common, when: { status: 'open', basis: 'contract' } }),
      post('change', { ...common, when: { status: 'effective', basis: 'contract' } }),
    ]
  },
  awaits: awaitsPricing,
  ...takesEffect,

  snapshot: {
    at: 'report',
    fields: ['contract.total', { path: 'contract.changed', shareOf: 'contract.amount' }],
  },
  workflow: {
    amount: 'amount',
    card: ['basis', 'contract', 'payee', 'place', 'reason', 'workContact', 'items', 'photos'],
    sets: effectSets,
  },
})
