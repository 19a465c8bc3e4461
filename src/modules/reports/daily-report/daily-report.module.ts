import { project } from '@/modules/projects/project/project.module'
import { reportLock } from '@/modules/report-lock.part'
import { shareDone, workItemFields } from '@/modules/reports/work-items.part'
import { sourceLines } from '@/modules/sources.part'
import { type BuildSource, dayFromToday, defineModule, field, section } from '@/schema'

/** What a person did on the day, by their own records. */
const builtFrom: readonly BuildSource[] = [
  {
    ...{ module: 'task', same: { owner: 'author' }, on: 'actualEnd', into: 'items' },
    ...{ takes: { text: 'title', task: '@record' }, with: { state: 'done' } },
  },
  {
    ...{ module: 'task', same: { owner: 'author' }, where: { status: 'running' }, into: 'items' },
    ...{ takes: { text: 'title', task: '@record' }, with: { state: 'running' } },
  },
  {
    ...{ module: 'plan-progress', same: { reporter: 'author' }, on: 'date', into: 'items' },
    ...{ takes: { text: 'task' }, with: { state: 'running' } },
  },
  {
    ...{ module: 'construction-log', same: { author: 'author' }, on: 'date', into: 'items' },
    ...{ takes: { text: 'site' }, with: { state: 'done' } },
  },
]

/** 工作日报: what a person did on a day, one report a day. */
export const dailyReport = defineModule({
  name: 'daily-report',
  title: '日报',
  listTitle: '工作日报',
  area: 'reports',
  handler: 'DailyReport',
  code: '8843',

  fields: {
    number: field.serial('日报编号', { prefix: 'RB', of: 'date' }),
    date: field.date('日期', { required: true, initial: 'today' }),
    author: field.person('填写人', { readonly: true, initial: 'me' }),
    project: field.reference('所属项目', () => project),
    items: field.lines('今日工作', {
      title: 'text',
      required: true,
      fields: workItemFields(24),
    }),
    worked: field.quantity('打卡时段（小时）', { readonly: true }),
    rate: field.percent('完成比例', { readonly: true }),
    result: field.choice(
      '完成情况',
      { open: '有未完成', running: '进行中', done: '全部完成' },
      { readonly: true, tones: { open: 'fail', running: 'wait', done: 'pass' } },
    ),
    tomorrow: field.longText('明日计划', { maxLength: 1000 }),
    problems: field.longText('存在问题', { maxLength: 500 }),
    photos: field.photos('照片', { atMost: 9 }),
    copyTo: field.people('抄送人'),
    sources: sourceLines(),
  },

  computed: (compute) => [
    compute('rate', ['items'], shareDone),
    compute('result', ['items'], (items) => {
      if (items.some(({ state }) => state === 'unfinished')) return 'open'
      return items.every(({ state }) => state === 'done') ? 'done' : 'running'
    }),
  ],

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [
    section('what', '日报', 'number', 'date', 'author', 'project'),
    section('work', '今日工作', 'items', 'worked', 'rate', 'result', 'photos'),
    section('next', '计划与问题', 'tomorrow', 'problems', 'copyTo'),
  ],

  list: {
    title: 'number',
    heading: ['author', 'date'],
    state: 'result',
    bar: 'rate',
    facts: ['project', 'tomorrow'],
    filters: ['result'],
    search: ['number', 'tomorrow', 'problems'],
    sort: '-date',
  },

  views: (view) => [view.calendar('date')],
  quick: { text: '写日报' },
  builds: {
    ...{ sources: 'sources', on: 'date', needs: ['date', 'author'] },
    lists: { items: { key: 'text' } },
    from: builtFrom,
  },
  locks: reportLock('date'),
  unique: [['date', 'author']],
  scope: { people: ['author', 'copyTo'], project: 'project', editors: ['author'] },
})
