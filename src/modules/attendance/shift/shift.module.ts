import { defineModule, field, section } from '@/schema'
import { firstMinute, instantOf, minuteOfTime } from '@/schema/attendance'

const dayLength = 24 * 60

/** The instant of a time on a day or a day later; null while what was entered is no time. */
function instantAt(day: string, time: string, daysLater: number) {
  const minute = firstMinute(day) + daysLater * dayLength + minuteOfTime(time)
  return Number.isFinite(minute) ? instantOf(minute) : null
}

/** 排班: the shift of one person on one day, for rules that follow the rota. */
export const shift = defineModule({
  name: 'shift',
  title: '排班',
  area: 'attendance',
  handler: 'Shift',
  code: '8835',

  fields: {
    person: field.person('人员', { required: true }),
    day: field.date('日期', { required: true, initial: 'today' }),
    name: field.text('班次名称', { required: true, maxLength: 20 }),
    kind: field.choice(
      '班次',
      { day: '白班', middle: '中班', night: '夜班' },
      { required: true, initial: 'day', tones: { day: 'pass', middle: 'wait', night: 'plain' } },
    ),
    start: field.time('上班时间', { required: true }),
    end: field.time('下班时间', { required: true }),
    nextDay: field.yesNo('次日下班', { initial: false }),
    begin: field.dateTime('开始', { readonly: true }),
    finish: field.dateTime('结束', { readonly: true }),
    remark: field.text('说明', { maxLength: 200 }),
  },

  computed: (compute) => [
    compute('begin', ['day', 'start'], (day, start) => instantAt(day, start, 0)),
    compute('finish', ['day', 'end', 'nextDay?'], (day, end, nextDay) => instantAt(day, end, nextDay === true ? 1 : 0)),
  ],

  rules: (rule) => [
    rule(
      'order',
      ['end', 'start', 'nextDay?'],
      (end, start, nextDay) => nextDay === true || end > start,
      '下班时间须晚于上班时间，第二天下班的请打开“次日下班”',
    ),
    rule(
      'length',
      ['nextDay', 'start', 'end'],
      (nextDay, start, end) => nextDay !== true || end <= start,
      '一个班次不能超过 24 小时，请核对“次日下班”',
    ),
  ],

  form: [
    section('who', '人员与日期', 'person', 'day'),
    section('when', '班次', 'name', 'kind', 'start', 'end', 'nextDay', 'begin', 'finish', 'remark'),
  ],

  list: {
    title: 'name',
    heading: ['person', 'name'],
    state: 'kind',
    facts: ['day', 'start', 'end'],
    filters: ['kind'],
    search: ['name', 'remark'],
    sort: '-day',
  },

  views: (view) => [view.calendar('day')],
  excludes: [{ same: 'person', from: 'begin', to: 'finish', named: 'name' }],
  clocks: [{ name: 'begins', due: 'begin', while: {}, reminders: [{ minutes: -24 * 60, to: ['person'] }] }],
  unique: [['person', 'day']],
  writers: { people: [], only: true },
  scope: { people: ['person'] },
})
