import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 图纸发布: a version of a drawing becomes the current one, or is void. */
export const drawPublication = defineModule({
  name: 'draw-publication',
  title: '图纸发布',
  area: 'drawings',
  handler: 'DrawPublication',
  code: '8814',

  fields: {
    edition: field.reference('图纸版本', () => drawVersion, {
      ...{ required: true, immutable: true, only: { status: ['unpublished', 'current'] } },
      copies: { project: 'project', name: 'name', replaces: 'replaces' },
    }),
    name: field.text('图名', { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    replaces: field.reference('替代的版本', () => drawVersion, { readonly: true }),
    action: field.choice(
      '处理',
      { publish: '发布', void: '作废' },
      { required: true, tones: { publish: 'pass', void: 'fail' } },
    ),
    date: field.date('日期', { required: true, initial: 'today' }),
    note: field.longText('说明', { maxLength: 300, requiredWhen: { action: 'void' } }),
    person: field.person('发布人', { required: true, initial: 'me' }),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [section('what', '发布', 'edition', 'name', 'project', 'replaces', 'action', 'date', 'note', 'person')],

  list: {
    title: 'edition',
    heading: ['edition', 'name'],
    state: 'action',
    facts: ['date', 'person', 'replaces'],
    filters: ['action'],
    search: ['name', 'note'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
