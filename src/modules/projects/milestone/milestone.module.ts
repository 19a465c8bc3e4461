import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

const running = ['waiting', 'running'] as const

/** 里程碑: an event of a project with a planned day and a weight; its progress follows from its reports. */
export const milestone = defineModule({
  name: 'milestone',
  title: '里程碑',
  area: 'projects',
  handler: 'Milestone',
  code: '8804',

  fields: {
    number: field.serial('里程碑编号', { prefix: 'LC' }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    name: field.text('里程碑名称', { required: true, maxLength: 60 }),
    status: field.choice(
      '里程碑状态',
      { waiting: '未开始', running: '进行中', overdue: '逾期', done: '已完成' },
      {
        readonly: true,
        initial: 'waiting',
        tones: { running: 'wait', overdue: 'fail', done: 'pass' },
        late: { after: 'plannedDate', from: running, as: 'overdue' },
      },
    ),
    order: field.number('序号', { min: 0, max: 9999, whole: true }),
    weight: field.percent('权重', { required: true, min: 0, max: 100 }),
    plannedDate: field.date('计划完成日期', { required: true, years: [2000, 2060] }),
    forecast: field.date('预计完成日期', { years: [2000, 2060] }),
    owner: field.person('负责人', { required: true }),
    percent: field.percent('完成进度', { readonly: true, initial: 0 }),
    actualDate: field.date('实际完成日期', { readonly: true }),
    lastReport: field.date('最近上报', { readonly: true }),
    daysLate: field.number('延误天数', { readonly: true }),
    note: field.longText('说明', { maxLength: 500 }),
    files: field.files('附件', { atMost: 9 }),
  },

  form: [
    section('basics', '里程碑', 'number', 'project', 'name', 'status', 'order', 'weight', 'owner'),
    section('plan', '计划', 'plannedDate', 'forecast'),
    section('progress', '进展', 'percent', 'lastReport', 'actualDate', 'daysLate'),
    section('more', '说明与附件', 'note', 'files'),
  ],

  list: {
    title: 'name',
    state: 'status',
    bar: 'percent',
    facts: ['project', 'plannedDate', 'owner'],
    filters: ['status'],
    search: ['name', 'number'],
    sort: 'plannedDate',
  },

  views: (view) => [
    view.timeline('plannedDate', 'plannedDate', { done: 'percent' }),
    view.kanban('status', { hide: ['done'] }),
    view.calendar('plannedDate'),
  ],
  calendar: { from: 'plannedDate', people: ['owner'], while: [...running, 'overdue'] },
  unique: [['name', 'project']],
  clocks: [
    {
      name: 'due',
      due: 'plannedDate',
      while: { status: running },
      reminders: [
        { days: -3, to: ['owner'] },
        { days: 0, to: ['owner'] },
        { days: 1, to: ['owner', 'project.manager'] },
      ],
    },
  ],

  offers: [
    {
      name: 'report',
      title: '上报进度',
      module: 'milestone-report',
      on: 'milestone',
      code: '8804',
      when: { status: [...running, 'overdue'] },
    },
  ],

  scope: { people: ['owner'], project: 'project' },
  writers: { people: ['project.manager'], only: true },
})
