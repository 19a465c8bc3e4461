import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'
import type { StepNames } from './step-names.part'

/** Work that was stopped because of a finding begins again after its re-inspection. */
export const resumptionOf = <const Name extends string>({ prefix, of, label, ...names }: StepNames<Name>) =>
  defineModule({
    ...names,
    area: 'quality',

    fields: {
      number: field.serial('复工编号', { prefix }),
      check: field.reference(label, of, {
        required: true,
        copies: { project: 'project', wanted: 'requirement', passedOn: 'closedOn' },
      }),
      project: field.reference('所属项目', () => project, { readonly: true }),
      wanted: field.longText('整改要求', { maxLength: 500, readonly: true }),
      passedOn: field.date('复检日期', { readonly: true }),
      verified: field.longText('复工条件', { required: true, maxLength: 500 }),
      photos: field.photos('复工照片', { atMost: 9, distinctFrom: 'check' }),
      date: field.date('复工日期', { required: true, initial: 'today' }),
      person: field.person('同意复工人', { required: true, initial: 'me' }),
      status: field.choice(
        '停工情况',
        { resumed: '已复工' },
        { readonly: true, initial: 'resumed', tones: { resumed: 'pass' } },
      ),
    },

    rules: (rule) => [
      rule('today', ['date'], (date) => date <= dayFromToday(), '复工日期不能晚于今天'),
      rule('order', ['date', 'passedOn'], (date, passedOn) => date >= passedOn, '复工日期不能早于复检日期'),
    ],

    form: [
      section('what', '停工检查', 'number', 'check', 'project', 'wanted', 'passedOn'),
      section('result', '复工', 'verified', 'photos', 'date', 'person', 'status'),
    ],

    list: {
      title: 'check',
      state: 'status',
      facts: ['person', 'date', 'number'],
      filters: ['status'],
      search: ['number', 'verified'],
      sort: '-date',
    },

    scope: { people: ['person'], project: 'project' },
  })
