import { contract } from '@/modules/finance/contract/contract.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sumOf } from '@/schema'
import { effectSets, effectStatus, takesEffect } from '@/schema/money'

/** 质保金返还: releases retention of a settled contract; repairs are deducted from it. */
export const depositRelease = defineModule({
  name: 'deposit-release',
  title: '质保金返还',
  area: 'finance',
  handler: 'DepositRelease',
  code: '8817',
  confidential: true,

  fields: {
    number: field.serial('返还编号', { prefix: 'ZB', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    contract: field.reference('合同', () => contract, {
      required: true,
      within: { project: 'project' },
      only: { status: ['settled'] },
      copies: { direction: 'direction', held: 'retained' },
      begins: { amount: 'retained' },
    }),
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { readonly: true }),
    held: field.money('已扣质保金', { readonly: true }),
    amount: field.money('返还金额', { required: true, positive: true, capitals: true }),
    deductions: field.lines('扣款', {
      title: 'reason',
      fields: {
        amount: field.money('扣款金额', { required: true, positive: true }),
        reason: field.text('扣款原因', { required: true, maxLength: 100 }),
      },
    }),
    deducted: field.money('扣款合计', { readonly: true }),
    due: field.money('应付质保金', { readonly: true }),
    inspection: field.longText('质保期检查结果', { required: true, maxLength: 500 }),
    date: field.date('返还日期', { required: true, initial: 'today' }),
    status: effectStatus('返还状态'),
    photos: field.photos('现场照片', { atMost: 9, unmarked: true }),
    statement: field.files('附件'),
    handler: field.person('经办人', { required: true, initial: 'me' }),
  },

  computed: (compute) => [
    compute('deducted', ['deductions?'], (deductions) => sumOf((deductions ?? []).map(({ amount }) => amount))),
    compute('due', ['amount', 'deducted'], (amount, deducted) => amount - deducted),
  ],

  rules: (rule) => [
    rule('held', ['amount', 'held'], (amount, held) => amount <= held, '返还金额不能超过已扣质保金 {{limit}}', {
      limit: (_, held) => Math.max(0, held),
    }),
    rule(
      'deducted',
      ['deducted', 'amount'],
      (deducted, amount) => deducted <= amount,
      '扣款合计不能超过返还金额 {{limit}}',
      {
        limit: (_, amount) => amount,
      },
    ),
  ],

  gates: (gate) => [
    gate('early', {
      ...{ at: ['save'], of: 'contract', notBefore: { date: 'releaseOn' }, level: 'reason' },
      message: '质保金的返还日期是{{limit}}，提前返还请说明原因',
    }),
  ],

  form: [
    section('what', '返还内容', 'number', 'project', 'contract', 'held', 'amount', 'deductions', 'deducted', 'due'),
    section('result', '结果', 'direction', 'inspection', 'photos', 'status', 'date', 'handler', 'statement'),
  ],

  list: {
    title: 'number',
    heading: ['contract'],
    state: 'status',
    amount: 'amount',
    facts: ['contract', 'date'],
    filters: ['status', 'direction'],
    search: ['number', 'inspection'],
    sort: '-date',
    totals: ['amount', 'due'],
    apart: 'direction',
  },

  scope: { people: ['handler'], project: 'project' },
  posts: (post) => {
    const common = { when: { status: 'effective' }, date: 'date', contract: 'contract', project: 'project' } as const
    return [
      post('retain', { ...common, amount: 'amount', sign: -1 }),
      post('deduct', { ...common, amount: 'deducted' }),
      post('due', { ...common, amount: 'due' }),
    ]
  },
  ...takesEffect,

  workflow: {
    amount: 'amount',
    card: ['contract', 'held', 'amount', 'deducted', 'due', 'inspection'],
    sets: effectSets,
  },
})
