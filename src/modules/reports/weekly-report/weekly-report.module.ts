import { project } from '@/modules/projects/project/project.module'
import { reportLock } from '@/modules/report-lock.part'
import { dayFromToday, defineModule, field, isoWeek, percentOf, section, spanOn } from '@/schema'

const stateOf = (done: number, planned: number) => {
  if (done >= planned) return 'done'
  return done > 0 ? 'running' : 'unfinished'
}

/** 项目周报: how far a project came in a week, one report a week. */
export const weeklyReport = defineModule({
  name: 'weekly-report',
  title: '项目周报',
  area: 'reports',
  handler: 'WeeklyReport',
  code: '8856',

  fields: {
    number: field.serial('周报编号', { prefix: 'PZB', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    date: field.date('日期', { required: true, initial: 'today' }),
    week: field.text('所属周', { readonly: true, maxLength: 20 }),
    from: field.date('开始日期', { readonly: true }),
    to: field.date('结束日期', { readonly: true }),
    author: field.person('填写人', { readonly: true, initial: 'me' }),
    progress: field.percent('总体进度', { required: true, min: 0, max: 100, neverDecreases: true }),
    status: field.choice(
      '本周情况',
      { behind: '有未完成', running: '进行中', done: '全部完成' },
      { readonly: true, initial: 'running', tones: { behind: 'fail', running: 'wait', done: 'pass' } },
    ),
    items: field.lines('本周完成', {
      title: 'name',
      fields: {
        name: field.text('工作项', { required: true, maxLength: 100 }),
        unit: field.text('单位', { maxLength: 20 }),
        planned: field.quantity('计划数量', { required: true, positive: true }),
        done: field.quantity('完成数量', { required: true, min: 0 }),
        percent: field.percent('完成比例', { readonly: true }),
        state: field.choice(
          '进展',
          { unfinished: '未完成', running: '进行中', done: '已完成' },
          { readonly: true, tones: { unfinished: 'fail', running: 'wait', done: 'pass' } },
        ),
      },
      computed: (compute) => [
        compute('percent', ['done', 'planned'], (done, planned) => percentOf(done, planned)),
        compute('state', ['done', 'planned'], stateOf),
      ],
    }),
    manpower: field.number('本周出勤人次', { readonly: true }),
    plan: field.lines('下周计划', {
      title: 'name',
      fields: {
        name: field.text('工作项', { required: true, maxLength: 100 }),
        unit: field.text('单位', { maxLength: 20 }),
        planned: field.quantity('计划数量', { positive: true }),
      },
    }),
    quality: field.longText('质量情况', { maxLength: 1000 }),
    safety: field.longText('安全情况', { maxLength: 1000 }),
    problems: field.longText('存在问题', { maxLength: 1000 }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9 }),
  },

  computed: (compute) => [
    compute('week', ['date'], isoWeek),
    compute('from', ['date'], (date) => spanOn('this-week', date).from),
    compute('to', ['date'], (date) => spanOn('this-week', date).to),
    compute('status', ['items?'], (items) => {
      const states = (items ?? []).map(({ state }) => state)
      if (states.includes('unfinished')) return 'behind'
      return states.length > 0 && states.every((state) => state === 'done') ? 'done' : 'running'
    }),
  ],

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [
    section('what', '周报', 'number', 'project', 'date', 'week', 'from', 'to', 'author'),
    section('work', '本周完成', 'progress', 'status', 'items', 'manpower', 'photos'),
    section('next', '下周计划', 'plan'),
    section('notes', '质量、安全与问题', 'quality', 'safety', 'problems'),
  ],

  list: {
    title: 'number',
    heading: ['project', 'week'],
    state: 'status',
    bar: 'progress',
    facts: ['author', 'from', 'to'],
    filters: ['status'],
    search: ['number', 'week', 'problems'],
    sort: '-date',
  },

  views: (view) => [view.calendar('from', { to: 'to' }), view.gallery('photos')],
  roster: {
    ...{ text: '写项目周报', each: 'week', on: 'date', of: 'project', by: '20:00', people: ['manager'] },
    among: { status: 'building' },
  },
  carryOver: { same: ['project'], by: 'date', fields: [], begins: { items: 'plan' } },
  paper: {
    signs: ['author'],
    layout: {
      head: ['project', 'week', 'from', 'to', 'progress', 'status', 'manpower', 'author'],
      table: { of: 'items', columns: ['name', 'unit', 'planned', 'done', 'percent', 'state'] },
      below: ['plan', 'quality', 'safety', 'problems'],
    },
  },
  locks: reportLock('to'),
  unique: [{ fields: ['project'], per: 'week', of: 'date' }],
  scope: { people: ['author'], project: 'project', editors: ['author'] },
})
