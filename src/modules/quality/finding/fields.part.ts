import { checkType } from '@/modules/quality/check-type/check-type.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { field } from '@/schema'

/** The problems that a check may find, and the check lists that it may follow. */
export type Domain = 'quality' | 'safety'

/** The usual risk of a hazard, with which its check begins. */
const riskOf = (domain: Domain | 'inspection') =>
  domain === 'safety' ? { likelihood: 'likelihood', consequence: 'consequence' } : undefined

const need = (domain: Domain | 'inspection') =>
  domain === 'inspection' ? { required: true } : { requiredWhen: { found: true } }

/**
 * What is wrong, who rectifies it and by when. A check needs the values when a problem was found, and offers the problems
 * of its domain; a tour has a record for each problem, of any domain.
 */
export const problemFields = (domain: Domain | 'inspection') => ({
  nature: field.reference('问题性质', () => nature, {
    ...need(domain),
    ...(domain === 'inspection' ? {} : { only: { domain } }),
    begins: { severity: 'severity', requirement: 'requirement', description: 'name', ...riskOf(domain) },
    copies: { usualDays: 'days' },
    recent: true,
  }),
  severity: field.choice(
    '严重程度',
    { minor: '一般', major: '较重', critical: '严重' },
    { ...need(domain), tones: { critical: 'fail', major: 'wait' } },
  ),
  description: field.longText('问题描述', { ...need(domain), maxLength: 1000 }),
  cause: field.choice('原因', {
    people: '人',
    machine: '机械',
    material: '材料',
    method: '方法',
    environment: '环境',
  }),
  requirement: field.longText('整改要求', { maxLength: 500 }),
  stopWork: field.yesNo('要求停工', { initial: false }),
  work: field.choice(
    '停工情况',
    { stopped: '停工中', resumed: '已复工' },
    { readonly: true, tones: { stopped: 'fail', resumed: 'pass' } },
  ),
  rectifier: field.person('整改人', { ...need(domain), recent: true }),
  deadline: field.date('整改期限', {
    ...need(domain),
    delay: 'reason',
    usually: { after: 'date', days: ['usualDays', 'typeDays'] },
  }),
  usualDays: field.number('通常整改天数', { min: 0, max: 90, readonly: true }),
})

/** The names of these fields, for the section of a form. */
export const problemNames = [
  ...(['nature', 'severity', 'description', 'cause', 'requirement', 'stopWork', 'work'] as const),
  ...(['rectifier', 'deadline', 'usualDays'] as const),
] as const

/** What the program writes into a finding. */
export const findingProgress = () => ({
  exposedUntil: field.date('曝光至', { readonly: true }),
  worker: field.person('实际整改人', { readonly: true }),
  closedOn: field.date('复检日期', { readonly: true }),
  resumedOn: field.date('复工日期', { readonly: true }),
})

/** The photos of what was looked at, which its check list may ask for. */
export const photoWhenBad = () => ({
  needsPhoto: field.yesNo('不合格须拍照', { initial: false }),
  photos: field.photos('照片', { atMost: 9, distinct: true, requiredWhen: { result: 'bad', needsPhoto: true } }),
})

/** What was checked and how, besides the project and the number. */
export const checkedFields = (domain: Domain) => ({
  part: field.text('检查部位', { required: true, maxLength: 100, recent: true }),
  location: field.place('检查位置'),
  date: field.date('检查日期', { required: true, initial: 'today' }),
  checkers: field.people('检查人', { required: true, initial: 'me' }),
  reporter: field.text('反映人', { maxLength: 60 }),
  kind: field.choice(
    '检查类型',
    {
      daily: '日常检查',
      weekly: '周检',
      monthly: '月检',
      special: '专项检查',
      acceptance: '验收检查',
      surprise: '突击检查',
    },
    { required: true, initial: 'daily', dictionary: 'check-kind' },
  ),
  type: field.reference('检查表', () => checkType, {
    only: { domain: [domain, 'both'], disabled: false },
    copies: { typeDays: 'days' },
  }),
  typeDays: field.number('检查表通常整改天数', { min: 0, max: 90, readonly: true }),
  items: field.lines('检查项', {
    title: 'item',
    answers: { value: 'result', rest: 'good', fills: { when: 'bad', from: 'nature', into: 'nature' } },
    fields: {
      item: field.text('检查内容', { required: true, maxLength: 100 }),
      standard: field.text('检查标准', { maxLength: 300 }),
      result: field.choice('结果', { good: '合格', bad: '不合格', none: '不适用' }, { required: true }),
      note: field.text('说明', { maxLength: 200 }),
      nature: field.reference('问题性质', () => nature),
      ...photoWhenBad(),
    },
  }),
  found: field.yesNo('发现问题', { required: true, initial: true }),
})
