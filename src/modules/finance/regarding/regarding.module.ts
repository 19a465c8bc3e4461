import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'
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
  takesEffect,
} from '@/schema/money'

/** 洽商: what the parties agreed on site; it changes the value of the contracts it concerns, if any. */
export const regarding = defineModule({
  name: 'regarding',
  title: '洽商',
  area: 'finance',
  handler: 'Regarding',
  code: '8811',
  confidential: true,

  fields: {
    number: field.serial('洽商编号', { prefix: 'QS', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true }),
    date: field.date('洽商日期', { required: true, initial: 'today' }),
    subject: field.text('洽商事项', { required: true, maxLength: 100 }),
    parties: field.text('参加单位', { required: true, maxLength: 200 }),
    content: field.longText('洽商内容', { required: true, maxLength: 1000 }),
    workContact: field.reference('工作联系单', () => workContact, { within: { project: 'project' } }),
    record: field.files('洽商记录', { atMost: 9 }),
    ...effectFields({ contract: () => contract }),
    status: effectStatus('洽商状态'),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
  },

  computed: () => effectTotals,

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '洽商日期不能晚于今天'), ...effectRules],

  gates: () => [...changeGates('effects.contract', () => settlement), pricedGate],

  form: [
    section('what', '洽商内容', 'number', 'project', 'date', 'subject', 'parties', 'content', 'workContact', 'record'),
    section('effects', '涉及合同', ...effectNames),
    section('result', '结果', 'status', ...effectProgress, 'applicant', 'department'),
  ],

  list: {
    title: 'number',
    heading: ['subject', 'content'],
    state: 'status',
    amount: 'expenseClaimed',
    facts: ['date'],
    filters: ['status', 'pricing'],
    search: ['number', 'subject', 'content'],
    sort: ['@due', '-date'],
    totals: ['incomeClaimed', 'incomeAgreed', 'expenseClaimed', 'expenseAgreed', 'waiting'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },
  steps: answerSteps('regarding-answer'),
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
    card: ['subject', 'parties', 'content', 'workContact', 'effects', 'incomeClaimed'],
    sets: effectSets,
  },
})
