import { consequences, likelihoods } from '@/modules/quality/finding/risk.part'
import { natureClass } from '@/modules/quality/nature-class/nature-class.module'
import { defineModule, field, section } from '@/schema'

/** 问题性质: recurring kinds of problems, with the usual requirement for rectification. */
export const nature = defineModule({
  name: 'nature',
  title: '问题性质',
  area: 'quality',
  handler: 'QSNature',
  code: '8805',
  alsoCodes: ['8806', '8803'],

  fields: {
    QuestionNum: field.serial('问题编号', { prefix: 'WT', editable: true }),
    class: field.reference('问题分类', () => natureClass, { required: true }),
    name: field.text('问题性质', { required: true, maxLength: 100, unique: true }),
    severity: field.choice(
      '严重程度',
      { minor: '一般', major: '较重', critical: '严重' },
      { required: true, tones: { critical: 'fail', major: 'wait' }, initial: 'minor' },
    ),
    /** Copied from the class; a class for both domains gives both values. */
    domain: field.multiChoice('适用范围', { quality: '质量', safety: '安全' }, { readonly: true }),
    requirement: field.longText('整改要求', { maxLength: 500 }),
    days: field.number('通常整改天数', { min: 0, max: 90, whole: true }),
    likelihood: field.choice('通常可能性', likelihoods),
    consequence: field.choice('通常后果', consequences),
  },

  form: [
    section('basics', '基本信息', 'QuestionNum', 'class', 'name', 'severity', 'domain', 'requirement', 'days'),
    section('risk', '安全风险', 'likelihood', 'consequence'),
  ],

  list: {
    title: 'name',
    state: 'severity',
    facts: ['QuestionNum', 'class'],
    filters: ['severity', 'domain'],
    search: ['name', 'QuestionNum'],
    sort: 'QuestionNum',
  },

  scope: { people: [], shared: true },
})
