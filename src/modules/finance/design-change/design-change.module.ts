import { disciplines } from '@/modules/disciplines.part'
import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { project } from '@/modules/projects/project/project.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { defineModule, field, section, sumOf, times } from '@/schema'
import {
  answerSteps,
  awaitsPricing,
  changeGates,
  effectClocks,
  effectFields,
  effectNames,
  effectPosts,
  effectProgress,
  effectRules,
  effectSets,
  effectStatus,
  effectTotals,
  pricedGate,
  prices,
  takesEffect,
} from '@/schema/money'

/** 设计变更: the design changes after the contract; quantities of work before and after it give its amount. */
export const designChange = defineModule({
  name: 'design-change',
  title: '设计变更',
  area: 'finance',
  handler: 'DesignChange',
  code: '8810',
  confidential: true,

  fields: {
    kind: field.choice(
      '变更类型',
      { notice: '设计变更', approval: '技术核定', review: '图纸会审' },
      { required: true, initial: 'notice' },
    ),
    number: field.serial('变更编号', { prefix: 'SJ', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    date: field.date('变更日期', { required: true, initial: 'today' }),
    discipline: field.choice('专业', disciplines, { required: true }),
    drawing: field.text('图纸编号', { required: true, maxLength: 60 }),
    edition: field.text('图纸版本', { maxLength: 20 }),
    changedBy: field.text('同版图纸已有变更', { readonly: true, maxLength: 200 }),
    issuer: field.text('提出单位', { required: true, maxLength: 100 }),
    reason: field.longText('变更内容', { required: true, maxLength: 1000 }),
    workContact: field.reference('工作联系单', () => workContact, { within: { project: 'project' } }),
    documents: field.files('变更文件', { atMost: 9 }),
    items: field.lines('工程量增减', {
      title: 'name',
      of: 'project',
      fields: {
        item: field.reference('清单项', () => workItem, {
          within: { project: 'project' },
          copies: { reported: 'reported' },
          begins: { name: 'name', unit: 'unit', price: 'price', before: 'planned' },
        }),
        name: field.text('名称', { required: true, maxLength: 100 }),
        unit: field.text('单位', { required: true, maxLength: 10 }),
        reported: field.quantity('累计已报量', { readonly: true }),
        before: field.quantity('变更前数量', { required: true, min: 0 }),
        after: field.quantity('变更后数量', { required: true, min: 0 }),
        price: field.money('单价', { min: 0, ...prices }),
        amount: field.money('增减金额', { readonly: true, ...prices }),
      },
      computed: (compute) => [
        compute('amount', ['price', 'before', 'after'], (price, before, after) =>
          times(price, sumOf([after, -before])),
        ),
      ],
      rules: (rule) => [
        rule(
          'reported',
          ['after', 'reported'],
          (after, reported) => after >= reported,
          '变更后数量不能小于累计已报量 {{limit}}',
          { limit: (_, reported) => reported },
        ),
      ],
    }),
    updatesPlan: field.yesNo('生效后调整计划工程量', { initial: true }),
    itemsAmount: field.money('增减金额合计', { readonly: true, ...prices }),
    ...effectFields({ contract: () => contract }),
    status: effectStatus('变更状态'),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
  },

  computed: (compute) => [
    compute('itemsAmount', ['items'], (items) => sumOf(items.map(({ amount }) => amount))),
    ...effectTotals,
  ],

  rules: (rule) => [
    ...effectRules,
    rule(
      'outdated',
      ['drawing', 'changedBy?'],
      (_, changedBy) => changedBy === null,
      '该版图纸已由{{limit}}变更，换版前停用，确定仍以该版办理吗',
      { level: 'confirm', limit: (_, changedBy) => changedBy ?? '' },
    ),
  ],

  gates: () => [...changeGates('effects.contract', () => settlement), pricedGate],

  form: [
    section(
      'what',
      '变更内容',
      'kind',
      'number',
      'project',
      'date',
      'discipline',
      'drawing',
      'edition',
      'changedBy',
      'issuer',
    ),
    section('reason', '变更说明', 'reason', 'workContact', 'documents'),
    section('items', '工程量增减', 'items', 'itemsAmount', 'updatesPlan'),
    section('effects', '涉及合同', ...effectNames),
    section('result', '结果', 'status', ...effectProgress, 'applicant', 'department'),
  ],

  list: {
    title: 'number',
    heading: ['drawing', 'reason'],
    state: 'status',
    amount: 'itemsAmount',
    facts: ['discipline', 'date'],
    filters: ['status', 'kind', 'discipline', 'pricing'],
    search: ['number', 'drawing', 'reason'],
    sort: ['@due', '-date'],
    totals: ['itemsAmount', 'incomeAgreed', 'expenseAgreed', 'waiting'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },
  steps: answerSteps('design-change-answer'),
  clocks: effectClocks,
  posts: () => effectPosts,
  awaits: awaitsPricing,
  ...takesEffect,

  snapshot: {
    at: 'report',
    fields: ['effects.contract.total', { path: 'effects.contract.changed', shareOf: 'effects.contract.amount' }],
  },
  workflow: {
    amount: 'itemsAmount',
    card: ['kind', 'drawing', 'reason', 'workContact', 'items', 'effects', 'incomeClaimed', 'expenseClaimed'],
    sets: effectSets,
  },
})
