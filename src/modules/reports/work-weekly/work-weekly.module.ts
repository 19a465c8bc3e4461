import { project } from '@/modules/projects/project/project.module'
import { reportLock } from '@/modules/report-lock.part'
import { shareDone, workItemFields } from '@/modules/reports/work-items.part'
import { dayFromToday, defineModule, field, isoWeek, section, spanOn } from '@/schema'

/** The days of a week from Monday, or of a month, that a day belongs to. */
const spanOf = (period: string, date: string) => spanOn(period === 'month' ? 'this-month' : 'this-week', date)

/** 工作周报: what a person did in a week, or in a month, and plans for the next; one for each project. */
export const workWeekly = defineModule({
  name: 'work-weekly',
  title: '工作周报',
  area: 'reports',
  handler: 'WorkWeekly',
  code: '8827',

  fields: {
    number: field.serial('周报编号', { prefix: 'ZB', of: 'date' }),
    period: field.choice('周期', { week: '周报', month: '月报' }, { required: true, initial: 'week' }),
    date: field.date('日期', { required: true, initial: 'today' }),
    span: field.text('所属周或月', { readonly: true, maxLength: 20 }),
    from: field.date('开始日期', { readonly: true }),
    to: field.date('结束日期', { readonly: true }),
    author: field.person('填写人', { readonly: true, initial: 'me' }),
    project: field.reference('所属项目', () => project),
    items: field.lines('完成的工作', {
      title: 'text',
      required: true,
      fields: workItemFields(744),
    }),
    rate: field.percent('完成比例', { readonly: true }),
    plan: field.lines('下期计划', {
      title: 'text',
      fields: {
        text: field.text('计划内容', { required: true, maxLength: 200 }),
        by: field.date('要求完成日期'),
      },
    }),
    summary: field.longText('工作小结', { maxLength: 1000 }),
    copyTo: field.people('抄送人'),
  },

  computed: (compute) => [
    compute('span', ['period', 'date'], (period, date) => (period === 'month' ? date.slice(0, 7) : isoWeek(date))),
    compute('from', ['period', 'date'], (period, date) => spanOf(period, date).from),
    compute('to', ['period', 'date'], (period, date) => spanOf(period, date).to),
    compute('rate', ['items'], shareDone),
  ],

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [
    section('what', '周报', 'number', 'period', 'date', 'span', 'from', 'to', 'author', 'project'),
    section('work', '完成的工作', 'items', 'rate', 'summary'),
    section('next', '下期计划', 'plan', 'copyTo'),
  ],

  list: {
    title: 'number',
    heading: ['author', 'span'],
    state: 'period',
    bar: 'rate',
    facts: ['project', 'from', 'to'],
    filters: ['period'],
    search: ['number', 'span', 'summary'],
    sort: '-date',
  },

  views: (view) => [view.calendar('from', { to: 'to' })],
  carryOver: {
    ...{ same: ['author', 'period'], by: 'date', fields: ['project', 'copyTo'] },
    begins: { items: 'plan' },
  },
  locks: reportLock('to'),
  unique: [{ fields: ['span', 'author', 'project'], emptyToo: true }],
  scope: { people: ['author', 'copyTo'], project: 'project', editors: ['author'] },
})
