import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from one time to another, on the next day if `nextDay` is set. */
const minutes = (from: string, until: string, nextDay: boolean | null) =>
  minuteOf(until) - minuteOf(from) + (nextDay === true ? 24 * 60 : 0)

/** Hours with at most two decimals; null while the span is invalid. */
function hoursOf(worked: number) {
  return worked <= 0 || worked > 24 * 60 ? null : Math.round((worked * 100) / 60) / 100
}

/** 加班登记: overtime in days, which may be taken as compensatory leave later. */
export const overtime = defineModule({
  name: 'overtime',
  title: '加班登记',
  area: 'office',
  handler: 'Overtime',
  code: '8830',

  fields: {
    number: field.serial('登记编号', { prefix: 'JB' }),
    person: field.person('加班人', { required: true, initial: 'me' }),
    date: field.date('加班日期', { required: true, initial: 'today' }),
    type: field.choice(
      '加班类型',
      { workday: '工作日', weekend: '休息日', holiday: '法定节假日' },
      { required: true, initial: 'weekend' },
    ),
    from: field.time('开始时间'),
    until: field.time('结束时间'),
    nextDay: field.yesNo('次日结束', { initial: false }),
    pause: field.number('中间休息（分钟）', { min: 0, max: 240 }),
    days: field.quantity('加班天数', { required: true, positive: true, max: 3 }),
    hours: field.quantity('加班小时', { min: 0, max: 24, readonly: true }),
    worked: field.quantity('打卡时段内小时', { readonly: true }),
    project: field.reference('所属项目', () => project),
    reason: field.longText('加班事由', { required: true, maxLength: 500 }),
  },

  computed: (compute) => [
    // Records without times keep the hours that were entered by hand in earlier versions.
    compute('hours', ['from?', 'until?', 'nextDay?', 'pause?', 'hours?'], (from, until, nextDay, pause, hours) =>
      from === null || until === null ? hours : hoursOf(minutes(from, until, nextDay) - (pause ?? 0)),
    ),
  ],

  rules: (rule) => [
    rule(
      'order',
      ['until', 'from', 'nextDay?'],
      (until, from, nextDay) => minutes(from, until, nextDay) > 0,
      '结束时间须晚于开始时间，第二天结束的请打开“次日结束”',
    ),
    rule(
      'length',
      ['nextDay', 'from', 'until'],
      (nextDay, from, until) => minutes(from, until, nextDay) <= 24 * 60,
      '一次加班不能超过 24 小时，请核对“次日结束”',
    ),
    rule(
      'pause',
      ['pause', 'from', 'until', 'nextDay?'],
      (pause, from, until, nextDay) => minutes(from, until, nextDay) <= 0 || pause < minutes(from, until, nextDay),
      '中间休息须短于加班时间',
    ),
    rule(
      'match',
      ['days', 'hours'],
      (days, hours) => Math.abs(days * 8 - hours) <= 4,
      '加班天数与加班小时相差超过半天（8 小时为 1 天），确定吗',
      { level: 'confirm' },
    ),
    rule(
      'worked',
      ['hours', 'worked'],
      (hours, worked) => Math.abs(hours - worked) <= 1,
      '加班小时与打卡相差超过 1 小时（打卡时段内 {{limit}} 小时），确定吗',
      { level: 'confirm', limit: (_, worked) => worked },
    ),
    rule('today', ['date'], (date) => date <= dayFromToday(), '加班日期不能晚于今天'),
    rule('halves', ['days'], (days) => Number.isInteger(days * 2), '加班天数按半天计'),
  ],

  form: [
    section(
      'what',
      '加班',
      'number',
      'person',
      'date',
      'type',
      'from',
      'until',
      'nextDay',
      'pause',
      'hours',
      'worked',
      'days',
    ),
    section('why', '事由', 'project', 'reason'),
  ],

  list: {
    title: 'reason',
    state: 'type',
    facts: ['person', 'date', 'project'],
    filters: ['type'],
    search: ['reason', 'number'],
    sort: '-date',
  },

  prefillFrom: ['person', 'date', 'from?', 'until?', 'nextDay?', 'pause?'],
  scope: { people: ['person'], project: 'project' },

  workflow: { card: ['days', 'hours', 'type'] },
})
