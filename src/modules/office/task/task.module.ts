import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 协作任务: something one person answers for and others help with, by a day. */
export const task = defineModule({
  name: 'task',
  title: '协作任务',
  area: 'office',
  handler: 'Task',
  code: '8848',

  fields: {
    title: field.text('任务名称', { required: true, maxLength: 100 }),
    type: field.choice('任务类型', { project: '项目任务', office: '办公任务', other: '其他' }, { required: true }),
    importance: field.choice(
      '重要程度',
      { normal: '一般', important: '重要', urgent: '紧急' },
      { required: true, initial: 'normal' },
    ),
    status: field.choice(
      '任务状态',
      { waiting: '未开始', running: '进行中', done: '已完成', cancelled: '已取消' },
      { required: true, tones: { running: 'wait', done: 'pass', cancelled: 'plain' }, initial: 'waiting' },
    ),
    project: field.reference('所属项目', () => project),
    owner: field.person('负责人', { required: true, initial: 'me' }),
    participants: field.people('参与人'),
    rate: field.percent('完成率', { min: 0, max: 100, initial: 0 }),
    startDate: field.date('计划开始日期', { required: true, initial: 'today' }),
    endDate: field.date('计划完成日期', { required: true }),
    actualStart: field.date('实际开始日期'),
    actualEnd: field.date('实际完成日期'),
    content: field.longText('任务内容', { required: true, maxLength: 1000 }),
  },

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '计划完成日期不能早于计划开始日期'),
    rule('actual', ['actualEnd', 'actualStart'], (end, start) => end >= start, '实际完成日期不能早于实际开始日期'),
    rule(
      'done',
      ['status', 'rate'],
      (status, rate) => status !== 'done' || rate === 100,
      '已完成的任务，完成率须为100',
    ),
    rule(
      'begun',
      ['status', 'rate'],
      (status, rate) => status !== 'waiting' || rate === 0,
      '未开始的任务，完成率须为0',
    ),
  ],

  form: [
    section('what', '任务', 'title', 'type', 'importance', 'status', 'project', 'content'),
    section('who', '人员', 'owner', 'participants'),
    section('when', '时间与进度', 'startDate', 'endDate', 'actualStart', 'actualEnd', 'rate'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['owner', 'endDate'],
    filters: ['status', 'importance', 'type'],
    search: ['title', 'content'],
    sort: '-endDate',
  },

  scope: { people: ['owner', 'participants'], project: 'project' },
})
