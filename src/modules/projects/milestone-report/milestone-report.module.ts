import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 里程碑上报: how far a milestone is on a day. The newest report by its date decides. */
export const milestoneReport = defineModule({
  name: 'milestone-report',
  title: '里程碑上报',
  area: 'projects',
  handler: 'MilestoneReport',
  code: '8804',

  fields: {
    milestone: field.reference('里程碑', () => milestone, {
      required: true,
      immutable: true,
      copies: { project: 'project', plannedDate: 'plannedDate' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    plannedDate: field.date('计划完成日期', { readonly: true }),
    date: field.date('上报日期', { required: true, initial: 'today' }),
    percent: field.slider('完成进度', { required: true, neverDecreases: true }),
    punctual: field.choice(
      '按期情况',
      { onTime: '按期', late: '滞后' },
      { readonly: true, tones: { onTime: 'pass', late: 'fail' } },
    ),
    done: field.longText('完成情况', { required: true, maxLength: 500 }),
    why: field.longText('滞后原因', { maxLength: 500 }),
    forecast: field.date('预计完成日期', { years: [2000, 2060] }),
    photos: field.photos('现场照片', { atMost: 9 }),
    reporter: field.person('上报人', { readonly: true }),
  },

  computed: (compute) => [
    compute('punctual', ['date', 'plannedDate'], (date, planned) => (date <= planned ? 'onTime' : 'late')),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '上报日期不能晚于今天'),
    rule(
      'why',
      ['why?', 'date', 'plannedDate'],
      (why, date, planned) => date <= planned || (why ?? '').trim() !== '',
      '已过计划完成日期，请填写滞后原因',
    ),
    rule('forecast', ['forecast', 'date'], (forecast, date) => forecast > date, '预计完成日期须晚于上报日期'),
  ],

  form: [
    section('what', '里程碑', 'milestone', 'project', 'plannedDate'),
    section('progress', '进展', 'percent', 'done', 'photos', 'date', 'why', 'forecast', 'punctual', 'reporter'),
  ],

  list: {
    title: 'milestone',
    heading: ['milestone', 'date'],
    state: 'punctual',
    facts: ['project', 'percent', 'done', 'reporter'],
    filters: ['punctual'],
    search: ['done', 'why'],
    sort: '-date',
  },

  last: { same: ['milestone'], by: 'date' },
  partOf: 'milestone',
  scope: { people: ['reporter'], project: 'project' },
  writers: { people: ['milestone.owner', 'project.manager'] },
})
