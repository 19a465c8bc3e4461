import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 形象进度: how far a part of the works is on a day, with pictures; the part `wholePart` is all of it. */
export const imageProgress = defineModule({
  name: 'image-progress',
  title: '形象进度',
  area: 'projects',
  handler: 'ImageProgress',
  code: '8802',

  fields: {
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    part: field.text('部位', { required: true, maxLength: 60 }),
    date: field.date('日期', { required: true, initial: 'today' }),
    percent: field.slider('完成进度', { required: true, neverDecreases: true }),
    planned: field.percent('计划进度', { min: 0, max: 100 }),
    stage: field.choice(
      '进展',
      { running: '施工中', behind: '落后', done: '已完成' },
      { readonly: true, tones: { running: 'wait', behind: 'fail', done: 'pass' } },
    ),
    description: field.longText('进度说明', { required: true, maxLength: 500 }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9 }),
    next: field.longText('下步计划', { maxLength: 500 }),
    reporter: field.person('上报人', { readonly: true }),
  },

  computed: (compute) => [
    compute('stage', ['percent', 'planned?'], (percent, planned) => {
      if (percent >= 100) return 'done'
      return percent < (planned ?? 0) ? 'behind' : 'running'
    }),
  ],

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [
    section('what', '部位', 'project', 'part', 'date'),
    section('progress', '进度', 'percent', 'planned', 'stage', 'photos', 'description', 'next', 'reporter'),
  ],

  list: {
    title: 'part',
    heading: ['part', 'date'],
    state: 'stage',
    bar: 'percent',
    facts: ['project', 'reporter'],
    filters: ['stage'],
    search: ['part', 'description'],
    sort: '-date',
  },

  views: (view) => [view.gallery('photos'), view.calendar('date')],
  last: { same: ['project', 'part'], by: 'date' },
  quick: { text: '拍进度' },
  scope: { people: ['reporter'], project: 'project' },
  wire: { id: '@guid' },
})
