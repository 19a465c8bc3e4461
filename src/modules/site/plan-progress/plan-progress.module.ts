import { project } from '@/modules/projects/project/project.module'
import { plan } from '@/modules/site/plan/plan.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 进度填报: how far a task of a plan is on a day; the newest report by date decides. */
export const planProgress = defineModule({
  name: 'plan-progress',
  title: '进度填报',
  area: 'site',
  handler: 'PlanProgress',
  code: '8801',

  fields: {
    task: field.reference('计划任务', () => planTask, {
      required: true,
      immutable: true,
      leavesOnly: true,
      copies: { plan: 'plan', project: 'project', due: 'endDate', last: 'percent' },
    }),
    plan: field.reference('所属计划', () => plan, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    due: field.date('应完成日期', { readonly: true }),
    last: field.percent('已填完成比例', { readonly: true }),
    date: field.date('日期', { required: true, initial: 'today' }),
    percent: field.percent('完成比例', { required: true, min: 0, max: 100 }),
    quantity: field.quantity('本次完成工程量', { min: 0 }),
    people: field.number('人数', { min: 0, max: 10_000, whole: true }),
    why: field.longText('原因', { maxLength: 300 }),
    note: field.longText('说明', { maxLength: 300 }),
    photos: field.photos('现场照片', { atMost: 9 }),
    reporter: field.person('填报人', { readonly: true, initial: 'me' }),
    pace: field.choice(
      '按期情况',
      { intime: '按期', late: '逾期' },
      { readonly: true, initial: 'intime', tones: { intime: 'pass', late: 'fail' } },
    ),
  },

  computed: (compute) => [
    compute('pace', ['date', 'percent', 'due?'], (date, percent, due) =>
      due !== null && date > due && percent < 100 ? 'late' : 'intime',
    ),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天'),
    rule(
      'late',
      ['why?', 'date', 'due', 'percent'],
      (why, date, due) => date <= due || (why ?? '').trim() !== '',
      '任务已逾期，请写明原因',
    ),
    rule(
      'fell',
      ['why?', 'percent', 'last'],
      (why, percent, last) => percent >= last || (why ?? '').trim() !== '',
      '完成比例比已填的低，请写明原因',
    ),
  ],

  form: [
    section('what', '填报', 'task', 'plan', 'project', 'due', 'last', 'date', 'percent', 'quantity', 'people'),
    section('how', '说明', 'why', 'note', 'photos', 'reporter', 'pace'),
  ],

  list: {
    title: 'task',
    state: 'pace',
    facts: ['plan', 'date', 'percent', 'reporter'],
    filters: ['pace'],
    search: ['note', 'why'],
    sort: '-date',
  },

  roster: {
    ...{ text: '填报进度', each: 'week', on: 'date', of: 'task', people: ['owner'], by: '18:00' },
    among: { status: ['running', 'overdue'] },
  },
  unique: [['task', 'date', 'reporter']],
  scope: { people: ['reporter'], project: 'project' },
})
