import { project } from '@/modules/projects/project/project.module'
import { chinaDay, defineModule, field, maxRepeats, monthsAfter, repeatedDays, section } from '@/schema'

/** 日程: an entry in the calendar of some people, once or repeated; only they see it, others as far as it allows. */
export const schedule = defineModule({
  name: 'schedule',
  title: '日程',
  listTitle: '日程管理',
  area: 'office',
  handler: 'Schedule',
  code: '8853',

  fields: {
    title: field.text('日程内容', { required: true, maxLength: 100 }),
    kind: field.choice(
      '日程类型',
      { meeting: '会议', visit: '现场检查', travel: '外出', reminder: '提醒', other: '其他' },
      { required: true, initial: 'meeting', dictionary: 'schedule-kind' },
    ),
    allDay: field.yesNo('全天', { initial: false }),
    begin: field.dateTime('开始时间', { required: true }),
    end: field.dateTime('结束时间', { required: true }),
    place: field.text('地点', { maxLength: 100 }),
    host: field.person('发起人', { readonly: true, initial: 'me' }),
    people: field.people('参与人', { required: true, initial: 'me' }),
    project: field.reference('所属项目', () => project),
    repeat: field.choice(
      '重复',
      { none: '不重复', day: '每天', week: '每周', month: '每月' },
      { required: true, initial: 'none' },
    ),
    until: field.date('重复到', { requiredWhen: { repeat: ['day', 'week', 'month'] } }),
    remind: field.number('提前提醒（天，0 为当天）', { min: 0, max: 7, whole: true }),
    except: field.lines('不在这些天', { title: 'date', fields: { date: field.date('日期', { required: true }) } }),
    privacy: field.choice(
      '谁能看到',
      { all: '同事可见', busy: '只显示忙碌', me: '仅参与人' },
      { required: true, initial: 'all' },
    ),
    note: field.longText('备注', { maxLength: 500 }),
    coming: field.people('参加', { readonly: true }),
    perhaps: field.people('待定', { readonly: true }),
    absent: field.people('不参加', { readonly: true }),
  },

  rules: (rule) => [
    rule(
      'times',
      ['end', 'begin', 'allDay?'],
      (end, begin, allDay) =>
        allDay === true ? chinaDay(end) >= chinaDay(begin) : Date.parse(end) > Date.parse(begin),
      '结束时间须晚于开始时间',
    ),
    rule(
      'until',
      ['until', 'begin', 'repeat'],
      (until, begin, repeat) => repeat === 'none' || until >= chinaDay(begin),
      '重复的截止日期不能早于开始日期',
    ),
    rule(
      'year',
      ['until', 'begin', 'repeat'],
      (until, begin, repeat) => repeat === 'none' || until <= monthsAfter(chinaDay(begin), 12),
      '最多重复一年',
    ),
    rule(
      'most',
      ['until', 'begin', 'repeat'],
      (until, begin, repeat) => repeatedDays(chinaDay(begin), repeat, until).length <= maxRepeats,
      '最多重复 200 次，请缩短截止日期',
    ),
  ],

  form: [
    section('what', '日程', 'title', 'kind', 'allDay', 'begin', 'end', 'place', 'project'),
    section('who', '人员', 'host', 'people', 'privacy', 'coming', 'perhaps', 'absent'),
    section('repeat', '重复', 'repeat', 'until', 'except', 'remind', 'note'),
  ],

  list: {
    title: 'title',
    state: 'kind',
    facts: ['begin', 'end', 'place'],
    filters: ['kind', 'repeat'],
    search: ['title', 'place', 'note'],
    sort: '-begin',
  },

  scope: { people: ['host', 'people'], personal: true },
})
