import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, percentOf, section, sumOf, times } from '@/schema'

/** 工程量清单: a line of the bill of quantities, with its planned and its reported quantity. */
export const workItem = defineModule({
  name: 'work-item',
  title: '工程量清单',
  area: 'site',
  handler: 'WorkItem',
  code: '8850',

  fields: {
    code: field.text('清单编码', { required: true, maxLength: 40 }),
    name: field.text('清单名称', { required: true, maxLength: 100 }),
    project: field.reference('所属项目', () => project, { required: true }),
    feature: field.text('项目特征', { maxLength: 200 }),
    unit: field.text('计量单位', { required: true, maxLength: 10 }),
    planned: field.quantity('计划工程量', { required: true, positive: true }),
    price: field.money('综合单价', { required: true, min: 0 }),
    amount: field.money('计划产值', { readonly: true }),
    labourFee: field.money('人工费', { min: 0 }),
    materialFee: field.money('材料费', { min: 0 }),
    machineFee: field.money('机械费', { min: 0 }),
    target: field.money('目标成本', { readonly: true }),
    reported: field.quantity('累计已报量', { readonly: true, initial: 0 }),
    remaining: field.quantity('剩余工程量', { readonly: true }),
    reportedAmount: field.money('累计产值', { readonly: true, initial: 0 }),
    progress: field.percent('完成比例', { readonly: true }),
    status: field.choice(
      '清单状态',
      { waiting: '未开始', running: '进行中', done: '已完成' },
      { readonly: true, tones: { running: 'wait', done: 'pass' } },
    ),
  },

  computed: (compute) => [
    compute('amount', ['price', 'planned'], times),
    compute(
      'target',
      ['labourFee?', 'materialFee?', 'machineFee?'],
      (labour, material, machine) => (labour ?? 0) + (material ?? 0) + (machine ?? 0),
    ),
    compute('remaining', ['planned', 'reported?'], (planned, reported) => sumOf([planned, -(reported ?? 0)])),
    compute('progress', ['planned', 'reported?'], (planned, reported) => percentOf(reported ?? 0, planned)),
    compute('status', ['remaining', 'reported?'], (remaining, reported) => {
      if ((reported ?? 0) === 0) return 'waiting'
      return remaining > 0 ? 'running' : 'done'
    }),
  ],

  rules: (rule) => [
    rule(
      'planned',
      ['planned', 'reported'],
      (planned, reported) => planned >= reported,
      '计划工程量不能小于累计已报量 {{limit}}',
      { limit: (_, reported) => reported },
    ),
  ],

  form: [
    section('what', '清单', 'code', 'name', 'project', 'feature', 'unit', 'planned', 'price', 'amount'),
    section('cost', '目标成本', 'labourFee', 'materialFee', 'machineFee', 'target'),
    section('done', '完成情况', 'status', 'reported', 'remaining', 'reportedAmount', 'progress'),
  ],

  list: {
    title: 'name',
    state: 'status',
    facts: ['project', 'remaining', 'unit', 'progress'],
    filters: ['status'],
    search: ['name', 'code', 'feature'],
    sort: 'code',
    totals: ['amount', 'reportedAmount'],
  },

  unique: [['code', 'project']],
  scope: { people: [], project: 'project' },
})
