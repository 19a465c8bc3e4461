import { drawType } from '@/modules/drawings/draw-type/draw-type.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, need, section } from '@/schema'

/** 设计计划: design work with its designer, its days and its budget; reports of progress set its state. */
export const designPlan = defineModule({
  name: 'design-plan',
  title: '设计计划',
  area: 'drawings',
  handler: 'DesignPlan',
  code: '8814',

  fields: {
    number: field.serial('计划编号', { prefix: 'SJJH' }),
    name: field.text('计划名称', { required: true, maxLength: 100 }),
    status: field.choice(
      '计划状态',
      { waiting: '未开始', running: '进行中', overdue: '逾期', done: '已完成', cancelled: '已取消' },
      {
        readonly: true,
        initial: 'waiting',
        tones: { running: 'wait', overdue: 'fail', done: 'pass' },
        late: { after: 'endDate', from: ['waiting', 'running'], as: 'overdue' },
      },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    type: field.reference('图纸类型', () => drawType, {
      ...{ required: true, within: { project: 'project' }, only: { state: ['active'] }, leavesOnly: true },
    }),
    scope: field.longText('设计范围', { required: true, maxLength: 1000 }),
    owner: field.person('负责人', { required: true, initial: 'me' }),
    designer: field.person('设计人'),
    company: field.reference('设计单位', () => partner),
    startDate: field.date('计划开始', { required: true, initial: 'today' }),
    endDate: field.date('计划完成', { required: true }),
    actualStart: field.date('实际开始', { readonly: true }),
    actualEnd: field.date('实际完成', { readonly: true }),
    rate: field.percent('设计进度', { readonly: true, initial: 0 }),
    budget: field.money('预算限额', { min: 0 }),
    contract: field.reference('设计合同', () => contract, {
      within: { project: 'project' },
      copies: { contractAmount: 'amount' },
    }),
    contractAmount: field.money('合同金额', { readonly: true, visibleTo: '8817' }),
    files: field.files('设计任务书', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '计划完成不能早于计划开始'),
    rule(
      'designer',
      ['designer?', 'company?'],
      (designer, company) => designer !== null || company !== null,
      '请填写设计人或设计单位',
    ),
    rule(
      'budget',
      ['budget', 'contractAmount'],
      (budget, amount) => amount <= budget,
      '设计合同金额 {{limit}} 超过预算限额',
      { level: 'confirm', standing: true, limit: (_, amount) => amount },
    ),
  ],

  form: [
    section('what', '设计任务', 'number', 'name', 'status', 'project', 'type', 'scope', 'files'),
    section('who', '人员', 'owner', 'designer', 'company'),
    section('when', '时间与进度', 'startDate', 'endDate', 'actualStart', 'actualEnd', 'rate'),
    section('money', '限额', 'budget', 'contract', 'contractAmount', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'status',
    bar: 'rate',
    facts: ['number', 'type', 'owner', 'endDate'],
    filters: ['status'],
    search: ['name', 'number', 'scope'],
    sort: ['@open', 'endDate'],
    open: ['waiting', 'running', 'overdue'],
    closed: '-actualEnd',
  },

  steps: [
    {
      ...{ name: 'start', title: '开始设计', module: 'design-progress', on: 'plan', with: { action: 'start' } },
      ...{ from: ['waiting'], by: ['owner', 'designer'], isOptional: true, sets: 'running' },
      copies: { actualStart: 'date' },
    },
    {
      ...{ name: 'report', title: '报进度', module: 'design-progress', on: 'plan', with: { action: 'report' } },
      ...{ from: ['running'], by: ['owner', 'designer'], isOptional: true },
      copies: { rate: 'reached' },
    },
    {
      ...{ name: 'finish', title: '完成设计', module: 'design-progress', on: 'plan', with: { action: 'finish' } },
      ...{ from: ['running'], by: ['owner', 'designer'], isOptional: true, sets: 'done' },
      copies: { rate: 'reached', actualEnd: 'date' },
    },
    {
      ...{ name: 'cancel', title: '取消计划', module: 'design-progress', on: 'plan', with: { action: 'cancel' } },
      ...{ from: ['waiting', 'running'], by: ['owner'], isOptional: true, sets: 'cancelled' },
    },
  ],
  frozen: { in: ['done', 'cancelled'], kept: ['running'], message: '设计计划已完成或已取消，不能修改或删除' },
  clocks: [
    {
      ...{ name: 'due', due: 'endDate', while: { status: ['waiting', 'running'] } },
      reminders: [
        { days: -3, to: ['owner', 'designer'] },
        { days: 0, to: ['owner', 'designer'] },
        { days: 1, to: ['owner', 'owner.superior'] },
      ],
    },
  ],

  views: (view) => [
    view.timeline('startDate', 'endDate', { done: 'rate' }),
    view.kanban('status', { hide: ['done', 'cancelled'] }),
    view.calendar('endDate'),
    view.chart('types', '各类设计计划', { by: 'type', split: 'status' }),
  ],
  needs: [need('late', '我逾期的设计计划', { owner: 'me', status: 'overdue' }, 'late')],

  scope: { people: ['owner', 'designer'], project: 'project' },
})
