import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sectionWhen } from '@/schema'
import {
  areSharesOfWhole,
  changeGates,
  effectSets,
  effectStatus,
  haveOwnNames,
  newNodes,
  takesEffect,
  termsIn,
  usable,
} from '@/schema/money'

/** Wide range of years, as in contracts. */
const lasting = [2000, 2060] as const
const terms = ['partyA', 'partyB', 'startDate', 'endDate', 'taxRate', 'deposit'] as const
/** Each term after the present one. */
const termsWithOld = [
  ...(['partyABefore', 'partyA', 'partyBBefore', 'partyB', 'startBefore', 'startDate', 'endBefore'] as const),
  ...(['extension', 'endDate', 'taxBefore', 'taxRate', 'depositBefore', 'deposit'] as const),
]
/** The kinds of changes that may set terms. */
const withTerms = ['supplement', 'term', 'terms', 'party'] as const

/** 合同变更: changes the value and the terms of a running contract once it is approved. */
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
      copies: {
        ...{ direction: 'direction', signed: 'amount', total: 'total', extension: 'extension' },
        ...{ partyABefore: 'partyA', partyBBefore: 'partyB', startBefore: 'startDate', endBefore: 'endDate' },
        ...{ taxBefore: 'taxRate', depositBefore: 'deposit' },
      },
    }),
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { readonly: true }),
    signed: field.money('合同金额', { readonly: true }),
    total: field.money('变更前金额', { readonly: true }),
    kind: field.choice(
      '变更类型',
      {
        ...{ supplement: '补充协议', price: '价格调整', scope: '范围调整', term: '工期调整' },
        ...{ terms: '条款变更', party: '主体变更', opening: '期初变更' },
      },
      { required: true },
    ),
    amount: field.money('增减金额', { required: true }),
    after: field.money('变更后金额', { readonly: true }),
    date: field.date('变更日期', { required: true, initial: 'today' }),
    days: field.number('工期增减（天）', { min: -3650, max: 3650, whole: true }),
    extension: field.number('此前工期增减（天）', { readonly: true, whole: true }),
    partyABefore: field.reference('原甲方', () => partner, { readonly: true }),
    partyBBefore: field.reference('原乙方', () => partner, { readonly: true }),
    startBefore: field.date('原开始日期', { readonly: true }),
    endBefore: field.date('原结束日期', { readonly: true }),
    taxBefore: field.percent('原税率', { readonly: true }),
    depositBefore: field.percent('原质保金比例', { readonly: true }),
    // Terms that stay empty are not changed.
    partyA: field.reference('新甲方', () => partner, { only: usable }),
    partyB: field.reference('新乙方', () => partner, { only: usable }),
    startDate: field.date('新开始日期', { years: lasting }),
    endDate: field.date('新结束日期', { years: lasting }),
    taxRate: field.percent('新税率', { min: 0, max: 100 }),
    deposit: field.percent('新质保金比例', { min: 0, max: 100 }),
    nodes: newNodes(),
    covers: field.choice(
      '变更范围',
      { value: '金额与工期', terms: '含合同条款' },
      { readonly: true, initial: 'value' },
    ),
    reason: field.longText('变更原因', { required: true, maxLength: 500 }),
    // Our own approval does not prove that the other side agreed.
    agreement: field.files('签字件', { required: true, atLeast: 1, atMost: 9 }),
    status: effectStatus('变更状态'),
    handler: field.person('经办人', { required: true, initial: 'me' }),
  },

  computed: (compute) => [
    compute('after', ['total', 'amount'], (total, amount) => total + amount),
    compute('covers', ['nodes?', 'partyA?', 'partyB?', 'startDate?', 'endDate?', 'taxRate?', 'deposit?'], termsIn),
  ],

  rules: (rule) => [
    rule('after', ['amount', 'total'], (amount, total) => total + amount >= 0, '变更后金额不能小于0'),
    rule(
      'parties',
      ['partyB?', 'partyBBefore?', 'partyA?', 'partyABefore?'],
      (b, oldB, a, oldA) => (b ?? oldB ?? '') !== (a ?? oldA),
      '甲方和乙方不能是同一家单位',
    ),
    rule(
      'dates',
      ['endDate?', 'endBefore?', 'startDate?', 'startBefore?'],
      (end, oldEnd, start, oldStart) => (end ?? oldEnd ?? '9999') >= (start ?? oldStart ?? ''),
      '结束日期不能早于开始日期',
    ),
    rule('once', ['days', 'endDate'], (days) => days === 0, '新结束日期和工期增减只填一项'),
    rule(
      'extended',
      ['extension', 'endDate'],
      (extension) => extension === 0,
      '此前的变更已调整工期 {{limit}} 天，约定完工日期为新结束日期加上这些天，确定提交吗',
      { level: 'confirm', limit: (extension) => extension },
    ),
    rule('nodeNames', ['nodes'], (nodes) => haveOwnNames(nodes, 'nodes'), '付款节点的名称不能重复'),
    rule('shares', ['nodes'], areSharesOfWhole, '付款节点的比例合计不能超过100'),
  ],

  gates: () => changeGates('contract', () => settlement),

  form: [
    section('what', '变更内容', 'number', 'project', 'contract', 'kind', 'amount', 'date', 'days', 'reason'),
    section('contract', '合同', 'direction', 'signed', 'total', 'after'),
    sectionWhen({ kind: withTerms }, 'terms', '条款变更（空为不变）', ...termsWithOld),
    sectionWhen({ kind: withTerms }, 'nodes', '新付款计划', 'nodes'),
    section('result', '结果', 'covers', 'status', 'handler', 'agreement'),
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
  gathers: {
    ...{ into: 'nodes', from: 'contract', lines: 'nodes', key: 'name', needs: 'contract' },
    takes: {
      ...{ name: 'name', share: 'share', amount: 'amount', date: 'date' },
      ...{ condition: 'condition', reminder: 'reminder' },
    },
  },
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
    card: ['contract', 'kind', 'signed', 'total', 'after', 'covers', ...terms, 'nodes', 'reason'],
    sets: effectSets,
  },
})
