import { drawIssue } from '@/modules/drawings/draw-issue/draw-issue.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 旧图收回: the paper copies of superseded drawings were taken back. */
export const drawRecall = defineModule({
  name: 'draw-recall',
  title: '旧图收回',
  area: 'drawings',
  handler: 'DrawRecall',
  code: '8814',

  fields: {
    issue: field.reference('发图', () => drawIssue, {
      ...{ required: true, immutable: true, only: { status: ['sent', 'outdated'] }, copies: { project: 'project' } },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    way: field.choice(
      '旧图处理',
      { destroyed: '已销毁', stamped: '盖作废章存档', none: '没有纸图' },
      { required: true, initial: 'destroyed' },
    ),
    copies: field.number('收回份数', {
      ...{ min: 0, max: 10_000, whole: true, requiredWhen: { way: ['destroyed', 'stamped'] } },
    }),
    date: field.date('收回日期', { required: true, initial: 'today' }),
    note: field.longText('说明', { maxLength: 300 }),
    person: field.person('收回人', { required: true, initial: 'me' }),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '收回日期不能晚于今天')],

  form: [section('what', '收回', 'issue', 'project', 'way', 'copies', 'date', 'note', 'person')],

  list: {
    title: 'issue',
    state: 'way',
    facts: ['copies', 'date', 'person'],
    filters: ['way'],
    search: ['note'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
