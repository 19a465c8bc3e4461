import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sumOf, times } from '@/schema'
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

/** 签证: work or time beyond a contract, proved on site; it changes the value of the contracts it concerns. */
export const visa = defineModule({
  name: 'visa',
  title: '签证',
  listTitle: '签证洽商',
  area: 'finance',
  handler: 'Visa',
  code: '8811',
  confidential: true,

  fields: {
    number: field.serial('签证编号', { prefix: 'QZ', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    date: field.date('发生日期', { required: true, initial: 'today' }),
    kind: field.choice(
      '签证类型',
      { site: '现场签证', claim: '费用索赔', delay: '工期索赔', price: '材料调价' },
      { required: true, initial: 'site' },
    ),
    place: field.text('部位', { required: true, maxLength: 100 }),
    reason: field.longText('签证事由', { required: true, maxLength: 500 }),
    workContact: field.reference('工作联系单', () => workContact, { within: { project: 'project' } }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9, asksAtOnce: true }),
    orderedBy: field.text('指令人', { maxLength: 30 }),
    orderedHow: field.choice('指令方式', { letter: '书面函件', telephone: '电话', minutes: '会议纪要', oral: '口头' }),
    orderDate: field.date('指令日期'),
    order: field.files('指令文件', { atMost: 9 }),
    deadline: field.date('指令期限'),
    items: field.lines('工程量', {
      title: 'name',
      fields: {
        name: field.text('名称', { required: true, maxLength: 60 }),
        unit: field.text('单位', { required: true, maxLength: 10 }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        price: field.money('单价', { min: 0, ...prices }),
        amount: field.money('金额', { readonly: true, ...prices }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
    }),
    itemsAmount: field.money('工程量金额', { readonly: true, ...prices }),
    ...effectFields({ contract: () => contract }),
    status: effectStatus('签证状态'),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
  },

  computed: (compute) => [
    compute('itemsAmount', ['items'], (items) => sumOf(items.map(({ amount }) => amount))),
    ...effectTotals,
    // A visa names the contracts that it changes; the office may add them later.
    compute('pricing', ['pricing', 'effects?'], (pricing, effects) =>
      (effects ?? []).length === 0 ? 'open' : pricing,
    ),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '发生日期不能晚于今天'),
    rule('deadline', ['deadline', 'date'], (deadline, date) => deadline >= date, '指令期限不能早于发生日期'),
    ...effectRules,
  ],

  gates: (gate) => [
    ...changeGates('effects.contract', () => settlement),
    gate('beforeSigning', {
      ...{ at: ['save'], of: 'effects.contract', notBefore: { date: 'signDate' }, level: 'reason' },
      message: '发生日期早于合同签订日期{{limit}}，请说明原因',
    }),
    pricedGate,
  ],

  form: [
    section('what', '签证内容', 'photos', 'number', 'project', 'date', 'kind', 'place', 'reason', 'workContact'),
    section('quantities', '工程量', 'items', 'itemsAmount'),
    section('effects', '涉及合同', ...effectNames),
    section('order', '指令', 'orderedBy', 'orderedHow', 'orderDate', 'order', 'deadline'),
    section('result', '结果', 'status', ...effectProgress, 'applicant', 'department'),
  ],

  list: {
    title: 'number',
    heading: ['place', 'reason'],
    state: 'status',
    amount: 'expenseClaimed',
    facts: ['date'],
    filters: ['status', 'kind', 'pricing'],
    search: ['number', 'place', 'reason'],
    sort: ['@due', '-date'],
    totals: ['incomeClaimed', 'incomeAgreed', 'expenseClaimed', 'expenseAgreed', 'waiting'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },
  steps: answerSteps('visa-answer'),
  clocks: effectClocks,
  posts: () => effectPosts,
  awaits: awaitsPricing,
  ...takesEffect,

  snapshot: {
    at: 'report',
    fields: ['effects.contract.total', { path: 'effects.contract.changed', shareOf: 'effects.contract.amount' }],
  },
  workflow: {
    amount: 'expenseClaimed',
    card: ['kind', 'place', 'reason', 'workContact', 'items', 'effects', 'incomeClaimed', 'photos', 'deadline'],
    sets: effectSets,
  },
})
