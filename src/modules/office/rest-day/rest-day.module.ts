import { defineModule, field, section } from '@/schema'

/** 工作日历: days on which the company rests or works; nothing has to be reported on days of rest. */
export const restDay = defineModule({
  name: 'rest-day',
  title: '工作日历',
  area: 'office',
  handler: 'RestDay',
  answersFor: { handler: 'WorkCalendar', when: {} },
  code: '8853',

  fields: {
    name: field.text('名称', { required: true, maxLength: 40 }),
    kind: field.choice(
      '类型',
      { rest: '休息', work: '上班' },
      { required: true, initial: 'rest', tones: { rest: 'plain', work: 'pass' } },
    ),
    from: field.date('开始日期', { required: true }),
    to: field.date('结束日期', { required: true }),
    days: field.choice(
      '包含的日子',
      { all: '每一天', sunday: '周日', weekend: '周六和周日' },
      { required: true, initial: 'all' },
    ),
    remark: field.text('说明', { maxLength: 200 }),
  },

  rules: (rule) => [rule('dates', ['to', 'from'], (to, from) => to >= from, '结束日期不能早于开始日期')],

  form: [section('what', '日子', 'name', 'kind', 'from', 'to', 'days', 'remark')],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['from', 'to', 'days'],
    filters: ['kind'],
    search: ['name', 'remark'],
    sort: '-from',
  },

  views: (view) => [view.calendar('from')],
  restDays: { from: 'from', to: 'to', kind: 'kind', days: 'days' },
  writers: { people: [], only: true },
  scope: { people: [], shared: true },
})
