import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, percentOf, section } from '@/schema'

const years = { years: [2000, 2060] } as const

/** 立项: what a pre-project becomes a project with. Its approval moves the project and copies what was agreed. */
export const projectSetup = defineModule({
  name: 'project-setup',
  title: '立项',
  listTitle: '立项申请',
  area: 'projects',
  handler: 'ProjectSetup',
  code: '8815',

  fields: {
    number: field.serial('立项编号', { prefix: 'LX' }),
    project: field.reference('项目', () => project, {
      required: true,
      immutable: true,
      only: { status: ['planning'] },
      begins: {
        code: 'code',
        manager: 'manager',
        startUpDepartment: 'startUpDepartment',
        team: 'team',
        startDate: 'startDate',
        endDate: 'endDate',
        expectedAmount: 'expectedAmount',
      },
    }),
    code: field.text('项目编号', { required: true, maxLength: 40 }),
    manager: field.person('项目经理', { required: true }),
    startUpDepartment: field.department('启动部门', { required: true }),
    team: field.people('项目成员'),
    startDate: field.date('计划开工日期', { required: true, ...years }),
    endDate: field.date('计划竣工日期', { required: true, ...years }),
    contractForm: field.choice('合同形式', { fixed: '总价', unit: '单价', cost: '成本加酬金' }, { required: true }),
    expectedAmount: field.money('预计合同额', { required: true, positive: true }),
    targetCost: field.money('目标成本', { required: true, min: 0 }),
    targetMargin: field.percent('目标毛利率', { readonly: true }),
    risk: field.choice(
      '风险等级',
      { low: '低', middle: '中', high: '高' },
      { required: true, initial: 'low', tones: { low: 'pass', middle: 'wait', high: 'fail' } },
    ),
    riskNote: field.longText('风险与对策', { requiredWhen: { risk: 'high' }, maxLength: 1000 }),
    files: field.files('附件', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('targetMargin', ['expectedAmount', 'targetCost'], (amount, cost) => {
      const margin = percentOf(amount - cost, amount)
      return Math.abs(margin) < 10_000 ? margin : null
    }),
  ],

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '计划竣工日期不能早于计划开工日期'),
    rule('loss', ['targetCost', 'expectedAmount'], (cost, amount) => cost <= amount, '目标成本高于预计合同额，确定吗', {
      level: 'confirm',
    }),
  ],

  form: [
    section('what', '立项', 'number', 'project', 'code', 'startUpDepartment', 'manager', 'team'),
    section('plan', '工期', 'startDate', 'endDate'),
    section('money', '合同与目标', 'contractForm', 'expectedAmount', 'targetCost', 'targetMargin'),
    section('risk', '风险与附件', 'risk', 'riskNote', 'files', 'remark'),
  ],

  list: {
    title: 'project',
    heading: ['project'],
    state: 'risk',
    amount: 'expectedAmount',
    facts: ['manager', 'startDate', 'number'],
    filters: ['risk'],
    search: ['number', 'code', 'remark'],
    sort: '-startDate',
  },

  scope: { people: ['manager', 'team'], department: 'startUpDepartment' },
  workflow: { amount: 'expectedAmount', card: ['targetCost', 'targetMargin', 'riskNote'] },
})
