import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'
import { changeGates, effectSets, effectStatus, takesEffect } from '@/schema/money'

/** 合同变更: raises or lowers the value of a running contract once it is approved. */
export const contractChange = defineModule({
  name: 'contract-change',
  title: '合同变更',
  area: 'finance',
  handler: 'ContractChange',
  code: '8817',
  confidential: true,

  fields: {
    number: field.serial('变更编号', { prefix: 'BG', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      required: true,
      within: { project: 'project' },
      only: { status: ['running'] },
      copies: { direction: 'direction', signed: 'amount', total: 'total' },
    }),
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { readonly: true }),
    signed: field.money('合同金额', { readonly: true }),
    total: field.money('变更前金额', { readonly: true }),
    kind: field.choice(
      '变更类型',
      { supplement: '补充协议', price: '价格调整', scope: '范围调整', term: '工期调整', opening: '期初变更' },
      { required: true },
    ),
    amount: field.money('增减金额', { required: true }),
    after: field.money('变更后金额', { readonly: true }),
    date: field.date('变更日期', { required: true, initial: 'today' }),
    days: field.number('工期增减（天）', { min: -3650, max: 3650, whole: true }),
    reason: field.longText('变更原因', { required: true, maxLength: 500 }),
    // Our own approval does not prove that the other side agreed.
    agreement: field.files('签字件', { required: true, atLeast: 1, atMost: 9 }),
    status: effectStatus('变更状态'),
    handler: field.person('经办人', { required: true, initial: 'me' }),
  },

  computed: (compute) => [compute('after', ['total', 'amount'], (total, amount) => total + amount)],

  rules: (rule) => [rule('after', ['amount', 'total'], (amount, total) => total + amount >= 0, '变更后金额不能小于0')],

  gates: () => changeGates('contract', () => settlement),

  form: [
    section('what', '变更内容', 'number', 'project', 'contract', 'kind', 'amount', 'date', 'days', 'reason'),
    section('contract', '合同', 'direction', 'signed', 'total', 'after'),
    section('result', '结果', 'status', 'handler', 'agreement'),
  ],

  list: {
    title: 'number',
    heading: ['contract', 'kind'],
    state: 'status',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['status', 'direction', 'kind'],
    search: ['number', 'reason'],
    sort: '-date',
    totals: ['amount'],
    apart: 'direction',
  },

  scope: { people: ['handler'], project: 'project' },
  posts: (post) => {
    const common = { date: 'date', contract: 'contract', project: 'project' } as const
    const inEffect = { ...common, when: { status: 'effective' } } as const
    return [
      post('proposed', { ...common, when: { status: 'open' }, amount: 'amount' }),
      post('change', { ...inEffect, amount: 'amount' }),
      post('days', { ...inEffect, amount: 'days' }),
    ]
  },
  ...takesEffect,

  snapshot: {
    at: 'report',
    fields: ['contract.total', { path: 'contract.changed', shareOf: 'contract.amount' }],
  },
  workflow: {
    amount: 'amount',
    card: ['contract', 'kind', 'signed', 'total', 'after', 'reason'],
    sets: effectSets,
  },
})
