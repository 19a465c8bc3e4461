import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'
import type { StepNames } from './step-names.part'

/** Whether the rectification of a finding is accepted; if not, it has to be repeated. */
export const reinspectionOf = <const Name extends string>({ prefix, of, label, ...names }: StepNames<Name>) =>
  defineModule({
    ...names,
    area: 'quality',

    fields: {
      number: field.serial('复检编号', { prefix }),
      check: field.reference(label, of, {
        required: true,
        copies: { project: 'project', wanted: 'requirement', foundOn: 'date', worker: 'worker' },
      }),
      project: field.reference('所属项目', () => project, { readonly: true }),
      wanted: field.longText('整改要求', { maxLength: 500, readonly: true }),
      foundOn: field.date('检查日期', { readonly: true }),
      worker: field.person('实际整改人', { readonly: true }),
      result: field.choice(
        '复检结果',
        { pass: '通过', fail: '未通过' },
        {
          required: true,
          stamp: { domain: 'confirmation', of: { pass: 3, fail: 4 } },
        },
      ),
      opinion: field.longText('复检意见', { requiredWhen: { result: 'fail' }, maxLength: 500 }),
      photos: field.photos('复检照片', { atMost: 9, distinctFrom: 'check' }),
      date: field.date('复检日期', { required: true, initial: 'today' }),
      checker: field.person('复检人', { required: true, initial: 'me' }),
    },

    rules: (rule) => [
      rule('today', ['date'], (date) => date <= dayFromToday(), '复检日期不能晚于今天'),
      rule('order', ['date', 'foundOn'], (date, foundOn) => date >= foundOn, '复检日期不能早于检查日期'),
      rule('other', ['checker', 'worker'], (checker, worker) => checker !== worker, '整改人自己复检，请说明原因', {
        level: 'reason',
      }),
    ],

    form: [
      section('what', '检查', 'number', 'check', 'project', 'wanted', 'foundOn', 'worker'),
      section('result', '复检', 'result', 'opinion', 'photos', 'date', 'checker'),
    ],

    list: {
      title: 'check',
      state: 'result',
      facts: ['checker', 'date', 'number'],
      filters: ['result'],
      search: ['number', 'opinion'],
      sort: '-date',
    },

    batch: { from: [{ field: 'check', by: 'project' }], asks: ['result', 'opinion', 'date'] },

    scope: { people: ['checker'], project: 'project' },
  })
