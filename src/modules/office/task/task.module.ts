import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section, type Target } from '@/schema'

/** 协作任务: a task with one responsible person, participants and a due date. */
export const task = defineModule({
  name: 'task',
  title: '协作任务',
  area: 'office',
  handler: 'Task',
  code: '8848',

  fields: {
    title: field.text('任务名称', { required: true, maxLength: 100 }),
    type: field.choice(
      '任务类型',
      { routine: '日常任务', special: '专项任务', project: '项目任务' },
      { required: true },
    ),
    importance: field.choice(
      '重要程度',
      { normal: '一般', important: '重要', urgent: '非常重要' },
      { required: true, initial: 'normal' },
    ),
    status: field.choice(
      '任务状态',
      { running: '进行中', waiting: '未开始', overdue: '已逾期', done: '已完成', cancelled: '已取消' },
      {
        readonly: true,
        tones: { running: 'wait', overdue: 'fail', done: 'pass' },
        stamp: { domain: 'task', of: { running: 1, waiting: 2, overdue: 3, done: 4, cancelled: 5 } },
        late: { after: 'endDate', from: ['waiting', 'running'], as: 'overdue' },
      },
    ),
    cancelled: field.yesNo('取消任务', { initial: false, afterwards: true }),
    project: field.reference('所属项目', () => project),
    owner: field.person('负责人', { required: true, initial: 'me' }),
    participants: field.people('参与人'),
    rate: field.slider('完成率', { required: true, neverDecreases: true }),
    startDate: field.date('计划开始日期', { required: true, initial: 'today' }),
    endDate: field.date('计划完成日期', { required: true }),
    actualStart: field.date('实际开始日期'),
    actualEnd: field.date('实际完成日期'),
    steps: field.lines('步骤', {
      title: 'name',
      ticks: 'done',
      fields: {
        name: field.text('步骤', { required: true, maxLength: 100 }),
        done: field.yesNo('已完成', { initial: false }),
      },
    }),
    parent: field.reference('上级任务', (): Target => task),
    repeat: field.choice('重复', { none: '不重复', day: '每天', week: '每周', month: '每月' }, { initial: 'none' }),
    repeatUntil: field.date('重复到', { requiredWhen: { repeat: ['day', 'week', 'month'] } }),
    content: field.longText('任务内容', { required: true, maxLength: 1000 }),
  },

  computed: (compute) => [
    compute('status', ['rate', 'cancelled?', 'actualStart?'], (rate, cancelled, begun) => {
      if (cancelled === true) return 'cancelled'
      if (rate === 100) return 'done'
      return rate > 0 || begun !== null ? 'running' : 'waiting'
    }),
  ],

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '计划完成日期不能早于计划开始日期'),
    rule('actual', ['actualEnd', 'actualStart'], (end, start) => end >= start, '实际完成日期不能早于实际开始日期'),
    rule('repeat', ['repeatUntil', 'endDate'], (until, end) => until >= end, '重复的截止日期不能早于计划完成日期'),
    rule('today', ['actualEnd'], (end) => end <= dayFromToday(), '实际完成日期不能晚于今天'),
  ],

  form: [
    section('what', '任务', 'title', 'type', 'importance', 'status', 'project', 'parent', 'content', 'steps'),
    section('who', '人员', 'owner', 'participants'),
    section('when', '时间与进度', 'startDate', 'endDate', 'actualStart', 'actualEnd', 'rate', 'cancelled'),
    section('again', '重复', 'repeat', 'repeatUntil'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['owner', 'endDate'],
    filters: ['status', 'importance', 'type'],
    search: ['title', 'content'],
    sort: ['@open', 'endDate'],
    open: ['waiting', 'running', 'overdue'],
    closed: '-actualEnd',
  },

  views: (view) => [
    view.kanban('status', {
      moves: {
        running: { actualStart: '@today', cancelled: false },
        done: { rate: 100, actualEnd: '@today', cancelled: false },
        cancelled: { cancelled: true },
      },
      hide: ['cancelled'],
      finish: 'done',
    }),
    view.timeline('startDate', 'endDate', { done: 'rate' }),
    view.calendar('endDate'),
    view.chart('load', '每人的任务', { by: 'owner', split: 'status' }),
  ],
  needs: [
    need('late', '我逾期的任务', { owner: 'me', status: 'overdue' }, 'late'),
    need('today', '今天到期的任务', { owner: 'me', endDate: 'today', status: 'waiting,running' }, 'today'),
  ],
  quick: { text: '建任务' },
  clocks: [
    {
      ...{ name: 'due', due: 'endDate', while: { status: ['waiting', 'running'] } },
      reminders: [
        { days: -1, to: ['owner'] },
        { days: 0, to: ['owner'] },
        { days: 1, to: ['owner'] },
        { days: 3, to: ['owner', 'owner.superior'] },
      ],
    },
  ],

  scope: { people: ['owner', 'participants'], project: 'project' },
  calendar: {
    ...{ from: 'endDate', people: ['owner', 'participants'] },
    while: ['waiting', 'running', 'overdue'],
  },
})
