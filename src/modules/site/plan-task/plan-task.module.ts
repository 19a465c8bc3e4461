import { project } from '@/modules/projects/project/project.module'
import { plan } from '@/modules/site/plan/plan.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { defineModule, field, section, type Target } from '@/schema'

/** 计划任务: a task or a milestone of a plan; one with others below it follows from them. */
export const planTask = defineModule({
  name: 'plan-task',
  title: '计划任务',
  area: 'site',
  handler: 'PlanTask',
  code: '8801',

  fields: {
    plan: field.reference('所属计划', () => plan, { required: true, immutable: true, copies: { project: 'project' } }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    wbs: field.text('编号', { maxLength: 20 }),
    name: field.text('任务名称', { required: true, maxLength: 100 }),
    parent: field.reference('上级任务', (): Target => planTask, { within: { plan: 'plan' } }),
    kind: field.choice('任务类别', { work: '工作', milestone: '里程碑' }, { required: true, initial: 'work' }),
    startDate: field.date('开始日期', { years: [2000, 2060] }),
    endDate: field.date('完成日期', { years: [2000, 2060] }),
    days: field.number('工作天数', { readonly: true, whole: true }),
    weight: field.quantity('权重（不填按天数）', { positive: true, max: 1_000_000 }),
    owner: field.person('负责人'),
    team: field.text('班组', { maxLength: 100 }),
    part: field.text('施工部位', { maxLength: 60 }),
    workItem: field.reference('清单', () => workItem, { within: { project: 'project' } }),
    planned: field.quantity('计划工程量', { positive: true }),
    after: field.lines('前置任务', {
      title: 'task',
      fields: {
        task: field.reference('前置任务', (): Target => planTask, { required: true, within: { plan: 'plan' } }),
        kind: field.choice(
          '关系',
          { FS: '完成后开始', SS: '开始后开始', FF: '完成后完成', SF: '开始后完成' },
          { required: true, initial: 'FS' },
        ),
        lag: field.number('间隔天数', { required: true, initial: 0, whole: true, min: -365, max: 365 }),
      },
    }),
    status: field.choice(
      '任务状态',
      { waiting: '未开始', running: '进行中', overdue: '逾期', done: '已完成' },
      {
        readonly: true,
        initial: 'waiting',
        tones: { waiting: 'plain', running: 'wait', overdue: 'fail', done: 'pass' },
        late: { after: 'endDate', from: ['waiting', 'running'], as: 'overdue' },
      },
    ),
    percent: field.percent('完成比例', { readonly: true }),
    actualStart: field.date('实际开始', { readonly: true }),
    actualEnd: field.date('实际完成', { readonly: true }),
    done: field.quantity('完成工程量', { readonly: true }),
    baselineStart: field.date('批准的开始', { readonly: true }),
    baselineEnd: field.date('批准的完成', { readonly: true }),
    float: field.number('总时差（天）', { readonly: true, whole: true }),
    critical: field.choice(
      '关键线路',
      { yes: '关键', no: '非关键' },
      { readonly: true, tones: { yes: 'wait', no: 'plain' } },
    ),
    forecastEnd: field.date('预计完成', { readonly: true }),
    daysLate: field.number('逾期天数', { readonly: true, whole: true }),
  },

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '完成日期不能早于开始日期'),
    rule(
      'milestone',
      ['endDate', 'startDate', 'kind'],
      (end, start, kind) => kind !== 'milestone' || end <= start,
      '里程碑只有一天，开始和完成是同一天',
    ),
    rule('links', ['after'], (after) => after.length <= 50, '前置任务最多 50 个'),
    rule(
      'once',
      ['after'],
      (after) => new Set(after.map(({ task, kind }) => `${task} ${kind}`)).size === after.length,
      '同一前置任务的同一关系只写一次',
    ),
  ],

  form: [
    section('what', '任务', 'plan', 'project', 'wbs', 'name', 'parent', 'kind', 'part', 'owner', 'team'),
    section('when', '日期', 'startDate', 'endDate', 'days', 'weight', 'after'),
    section('quantity', '工程量', 'workItem', 'planned', 'done'),
    section('progress', '完成情况', 'status', 'percent', 'actualStart', 'actualEnd', 'forecastEnd', 'daysLate'),
    section('network', '计划对比', 'baselineStart', 'baselineEnd', 'float', 'critical'),
  ],

  list: {
    title: 'name',
    state: 'status',
    bar: 'percent',
    facts: ['wbs', 'owner', 'startDate', 'endDate'],
    filters: ['status', 'critical'],
    search: ['name', 'wbs', 'part'],
    sort: ['@open', 'endDate'],
    open: ['waiting', 'running', 'overdue'],
    closed: '-actualEnd',
  },

  views: (view) => [
    view.timeline('startDate', 'endDate', {
      done: 'percent',
      baseline: ['baselineStart', 'baselineEnd'],
      after: 'after',
    }),
    view.kanban('status', { hide: ['done'] }),
    view.calendar('endDate'),
  ],
  partOf: 'plan',
  tree: { parent: 'parent' },
  unique: [['wbs', 'plan']],
  scope: { people: ['owner'], project: 'project' },
  calendar: { from: 'endDate', people: ['owner'], while: ['waiting', 'running', 'overdue'] },
})
