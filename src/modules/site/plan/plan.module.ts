import { project } from '@/modules/projects/project/project.module'
import { daysAfter, defineModule, field, section } from '@/schema'

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The days in a text with one day a line, as people paste them. */
export const holidaysIn = (text: string | null) => (text ?? '').split(/[\s,，;；、]+/).filter((each) => each !== '')

const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The Monday of the week of a day. */
const mondayOf = (from: string) => daysAfter(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7))

const slots = {
  total: () => '—',
  year: (from: string) => from.slice(0, 4),
  month: (from: string) => from.slice(0, 7),
  week: mondayOf,
} as const

/** 进度计划: the tasks of a project with their dates, as a whole or for a year, a month or a week. */
export const plan = defineModule({
  name: 'plan',
  title: '进度计划',
  area: 'site',
  handler: 'Plan',
  code: '8801',

  fields: {
    number: field.serial('计划编号', { prefix: 'JH', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    kind: field.choice(
      '计划类型',
      { total: '总进度', year: '年计划', month: '月计划', week: '周计划' },
      { required: true },
    ),
    name: field.text('计划名称', { required: true, maxLength: 100 }),
    period: field.dateRange('计划周期', { required: true }),
    slot: field.text('所属期间', { readonly: true }),
    week: field.choice(
      '施工日历',
      { seven: '每天施工', six: '周日休息', five: '双休' },
      { required: true, initial: 'seven' },
    ),
    holidays: field.longText('停工日（每行一天）', { maxLength: 2000 }),
    edition: field.number('版本', { readonly: true, initial: 1, whole: true }),
    author: field.person('编制人', { required: true, initial: 'me' }),
    remark: field.longText('说明', { maxLength: 500 }),
    attachments: field.files('附件', { atMost: 9 }),
    status: field.choice(
      '计划状态',
      { waiting: '未开始', running: '进行中', overdue: '逾期', done: '已完成' },
      {
        readonly: true,
        initial: 'waiting',
        tones: { waiting: 'plain', running: 'wait', overdue: 'fail', done: 'pass' },
        late: { after: 'end', from: ['waiting', 'running'], as: 'overdue' },
      },
    ),
    start: field.date('开始日期', { readonly: true }),
    end: field.date('完成日期', { readonly: true }),
    planned: field.percent('计划完成', { readonly: true }),
    actual: field.percent('实际完成', { readonly: true }),
    late: field.number('逾期任务', { readonly: true, whole: true }),
  },

  computed: (compute) => [compute('slot', ['kind', 'period'], (kind, { from }) => slots[kind]?.(from) ?? null)],

  rules: (rule) => [
    rule('holidays', ['holidays'], (holidays) => holidaysIn(holidays).every(isDay), '停工日每行写一天，如 2026-10-01'),
  ],

  form: [
    section('what', '计划', 'number', 'project', 'kind', 'name', 'period', 'slot', 'edition', 'author'),
    section('calendar', '施工日历', 'week', 'holidays'),
    section('figures', '完成情况', 'status', 'start', 'end', 'planned', 'actual', 'late'),
    section('more', '说明', 'remark', 'attachments'),
  ],

  list: {
    title: 'name',
    state: 'status',
    bar: 'actual',
    facts: ['project', 'kind', 'start', 'end'],
    filters: ['status', 'kind'],
    search: ['name', 'number'],
    sort: ['@open', 'end'],
    open: ['waiting', 'running', 'overdue'],
  },

  views: (view) => [view.timeline('period'), view.kanban('status', { hide: ['done'] })],
  unique: [['kind', 'slot', 'project']],
  scope: { people: ['author'], project: 'project' },
  workflow: { card: ['period', 'start', 'end', 'planned', 'actual'] },
})
