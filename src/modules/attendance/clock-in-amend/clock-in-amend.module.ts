import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { dayFromToday, daysAfter, defineModule, field, presentMoment, section } from '@/schema'
import { firstMinute, minuteAt, minuteOfTime } from '@/schema/attendance'
import { duePunches } from '../punch-types.part'

/** How many days back a punch may be added. */
const daysBack = 31

/** 补卡申请: adds a punch after an approval, or lets a punch outside count; the earlier ones stay as they are. */
export const clockInAmend = defineModule({
  name: 'clock-in-amend',
  title: '补卡申请',
  area: 'attendance',
  handler: 'ClockInAmend',
  code: '8835',

  fields: {
    number: field.serial('补卡编号', { prefix: 'BK' }),
    person: field.person('补卡人', { required: true, initial: 'me', readonly: true }),
    status: field.choice(
      '补卡状态',
      { filed: '审批中', added: '已补卡', rejected: '未通过', void: '已作废' },
      { readonly: true, initial: 'filed', tones: { filed: 'wait', added: 'pass', rejected: 'fail', void: 'plain' } },
    ),
    kind: field.choice(
      '补卡原因',
      { forgot: '忘记打卡', device: '手机或网络故障', position: '定位不准', outing: '外勤' },
      { required: true, initial: 'forgot', dictionary: 'clock-in-amend-kind' },
    ),
    day: field.date('考勤日期', { required: true, initial: 'today' }),
    type: field.choice('打卡类型', duePunches, { required: true }),
    time: field.time('打卡时间', { required: true }),
    nextDay: field.yesNo('次日', { initial: false }),
    outing: field.reference('外勤打卡', () => clockIn, { only: { type: ['Record'] } }),
    reason: field.longText('补卡说明', { required: true, maxLength: 300 }),
    photos: field.photos('照片', { atMost: 9, unmarked: true }),
  },

  rules: (rule) => [
    rule(
      'past',
      ['time', 'day', 'nextDay?'],
      (time, day, nextDay) =>
        firstMinute(nextDay === true ? daysAfter(day, 1) : day) + minuteOfTime(time) <= minuteAt(presentMoment()),
      '补卡时间不能晚于现在',
    ),
    rule('recent', ['day'], (day) => day >= dayFromToday(-daysBack), '只能补 {{limit}} 天内的卡', {
      limit: () => daysBack,
    }),
  ],

  form: [
    section('what', '补卡', 'number', 'person', 'status', 'day', 'type', 'time', 'nextDay'),
    section('why', '说明', 'kind', 'outing', 'reason', 'photos'),
  ],

  list: {
    title: 'reason',
    heading: ['person', 'type'],
    state: 'status',
    facts: ['day', 'type', 'time'],
    filters: ['kind'],
    search: ['reason', 'number'],
    sort: '-day',
  },

  workflow: {
    card: ['type', 'time', 'kind'],
    sets: { review: { status: 'filed' }, passed: { status: 'added' }, rejected: { status: 'rejected' } },
  },
  voids: { to: 'void' },
  writers: { people: ['person'] },
  scope: { people: ['person'] },
})
