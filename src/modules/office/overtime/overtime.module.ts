import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 加班登记: days worked beyond what is due, to be taken off again later. */
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
    days: field.quantity('加班天数', { required: true, positive: true, max: 3 }),
    hours: field.quantity('加班小时', { min: 0, max: 24 }),
    project: field.reference('所属项目', () => project),
    reason: field.longText('加班事由', { required: true, maxLength: 500 }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '加班日期不能晚于今天'),
    rule('halves', ['days'], (days) => Number.isInteger(days * 2), '加班天数按半天计'),
  ],

  form: [
    section('what', '加班', 'number', 'person', 'date', 'type', 'from', 'until', 'days', 'hours'),
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

  scope: { people: ['person'], project: 'project' },

  workflow: { card: ['days', 'hours', 'type'] },
})
