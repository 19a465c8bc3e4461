import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'
import type { StepNames } from './step-names.part'

/** The rectification of a finding. */
export const improvementOf = <const Name extends string>({ prefix, of, label, ...names }: StepNames<Name>) =>
  defineModule({
    ...names,
    area: 'quality',

    fields: {
      number: field.serial('整改编号', { prefix }),
      check: field.reference(label, of, {
        required: true,
        copies: { project: 'project', wanted: 'requirement', deadline: 'deadline', foundOn: 'date' },
      }),
      project: field.reference('所属项目', () => project, { readonly: true }),
      wanted: field.longText('整改要求', { maxLength: 500, readonly: true }),
      deadline: field.date('整改期限', { readonly: true }),
      foundOn: field.date('检查日期', { readonly: true }),
      done: field.longText('整改情况', { required: true, maxLength: 1000 }),
      photos: field.photos('整改照片', {
        ...{ required: true, atLeast: 1, atMost: 9 },
        ...{ distinctFrom: 'check', pairsWith: 'check' },
      }),
      date: field.date('整改日期', { required: true, initial: 'today' }),
      worker: field.person('整改人', { required: true, initial: 'me' }),
      punctual: field.choice(
        '按期情况',
        { onTime: '按期', late: '逾期' },
        { readonly: true, tones: { onTime: 'pass', late: 'fail' } },
      ),
      cost: field.money('整改费用', { min: 0 }),
    },

    computed: (compute) => [
      compute('punctual', ['date', 'deadline'], (date, deadline) => (date <= deadline ? 'onTime' : 'late')),
    ],

    rules: (rule) => [
      rule('today', ['date'], (date) => date <= dayFromToday(), '整改日期不能晚于今天'),
      rule('order', ['date', 'foundOn'], (date, foundOn) => date >= foundOn, '整改日期不能早于检查日期'),
    ],

    form: [
      section('what', '整改要求', 'number', 'check', 'project', 'wanted', 'foundOn', 'deadline'),
      section('done', '整改情况', 'photos', 'done', 'date', 'worker', 'cost', 'punctual'),
    ],

    list: {
      title: 'check',
      state: 'punctual',
      facts: ['worker', 'date', 'number'],
      filters: ['punctual'],
      search: ['number', 'done'],
      sort: '-date',
      totals: ['cost'],
    },

    scope: { people: ['worker'], project: 'project' },
  })
