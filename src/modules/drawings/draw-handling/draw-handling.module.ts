import { drawCame } from '@/modules/drawings/draw-came/draw-came.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 收图处理: a reception is checked, given back for correction, or published. */
export const drawHandling = defineModule({
  name: 'draw-handling',
  title: '收图处理',
  area: 'drawings',
  handler: 'DrawHandling',
  code: '8814',

  fields: {
    reception: field.reference('收图', () => drawCame, {
      ...{ required: true, immutable: true, only: { status: ['registered', 'checked'] } },
      copies: { project: 'project' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    action: field.choice(
      '处理',
      { check: '核对无误', return: '退回登记', publish: '发布图纸' },
      { required: true, tones: { check: 'wait', return: 'fail', publish: 'pass' } },
    ),
    date: field.date('日期', { required: true, initial: 'today' }),
    note: field.longText('说明', { maxLength: 300, requiredWhen: { action: 'return' } }),
    person: field.person('处理人', { required: true, initial: 'me' }),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [section('what', '处理', 'reception', 'project', 'action', 'date', 'note', 'person')],

  list: {
    title: 'reception',
    state: 'action',
    facts: ['project', 'date', 'person'],
    filters: ['action'],
    search: ['note'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
