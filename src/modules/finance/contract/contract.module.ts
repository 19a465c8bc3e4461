import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sumOf } from '@/schema'

/** 合同: money that comes in from the owner, or goes out to who builds and supplies. */
export const contract = defineModule({
  name: 'contract',
  title: '合同',
  area: 'finance',
  handler: 'Contract',
  code: '8817',

  fields: {
    direction: field.choice('收支类型', { income: '收入合同', expense: '支出合同' }, { required: true }),
    code: field.text('合同编号', { required: true, maxLength: 40, unique: true }),
    name: field.text('合同名称', { required: true, maxLength: 100, unique: true }),
    status: field.choice(
      '合同状态',
      { draft: '未签订', running: '履行中', settled: '已结算', ended: '已终止' },
      { required: true, tones: { draft: 'wait', running: 'pass', ended: 'fail' }, initial: 'running' },
    ),
    type: field.choice(
      '合同类型',
      {
        construction: '施工',
        labour: '劳务',
        material: '材料',
        equipment: '设备租赁',
        subcontract: '专业分包',
        other: '其他',
      },
      { required: true },
    ),
    project: field.reference('所属项目', () => project, { required: true }),
    partyA: field.reference('甲方', () => partner, { required: true }),
    partyAAgent: field.text('甲方代理人', { maxLength: 30 }),
    partyB: field.reference('乙方', () => partner, { required: true }),
    partyBAgent: field.text('乙方代理人', { maxLength: 30 }),
    partyC: field.reference('丙方', () => partner),
    partyCAgent: field.text('丙方代理人', { maxLength: 30 }),
    amount: field.money('合同金额', { required: true, positive: true }),
    changed: field.money('变更增减金额', { required: true, initial: 0 }),
    total: field.money('变更后金额', { readonly: true }),
    advance: field.money('预付款', { min: 0 }),
    deposit: field.percent('质保金比例', { min: 0, max: 100 }),
    settlement: field.money('结算金额', { min: 0 }),
    paid: field.money('累计已付', { readonly: true, initial: 0 }),
    applied: field.money('累计申请', { readonly: true, initial: 0 }),
    signDate: field.date('签订日期', { required: true, initial: 'today' }),
    startDate: field.date('开始日期'),
    endDate: field.date('结束日期'),
    handler: field.person('经办人', { required: true, initial: 'me' }),
    department: field.department('签订部门'),
    nodes: field.lines('付款节点', {
      title: 'name',
      fields: {
        name: field.text('节点名称', { required: true, maxLength: 40 }),
        share: field.percent('付款比例', { required: true, positive: true, max: 100 }),
        date: field.date('计划付款日期'),
        condition: field.text('付款条件', { maxLength: 100 }),
      },
    }),
    remark: field.longText('备注', { maxLength: 500 }),
  },

  computed: (compute) => [compute('total', ['amount', 'changed'], (amount, changed) => amount + changed)],

  rules: (rule) => [
    rule('parties', ['partyB', 'partyA'], (b, a) => b !== a, '甲方和乙方不能是同一家单位'),
    rule('advance', ['advance', 'amount'], (advance, amount) => advance <= amount, '预付款不能超过合同金额 {{limit}}', {
      limit: (_, amount) => amount,
    }),
    rule('changed', ['changed', 'amount'], (changed, amount) => amount + changed >= 0, '变更后金额不能小于0'),
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '结束日期不能早于开始日期'),
    rule(
      'shares',
      ['nodes'],
      (nodes) => sumOf(nodes.map(({ share }) => share)) <= 100,
      '付款节点的比例合计不能超过100',
    ),
    rule(
      'settlement',
      ['settlement', 'amount'],
      (settlement, amount) => settlement <= amount * 1.1,
      '结算金额超过合同金额一成以上，请说明原因',
      { level: 'reason' },
    ),
  ],

  form: [
    section('basics', '基本信息', 'direction', 'code', 'name', 'status', 'type', 'project'),
    section('parties', '合同各方', 'partyA', 'partyAAgent', 'partyB', 'partyBAgent', 'partyC', 'partyCAgent'),
    section('money', '金额', 'amount', 'changed', 'total', 'advance', 'deposit', 'settlement', 'paid', 'applied'),
    section('dates', '日期与经办', 'signDate', 'startDate', 'endDate', 'handler', 'department'),
    section('nodes', '付款节点', 'nodes', 'remark'),
  ],

  list: {
    title: 'name',
    state: 'status',
    facts: ['amount', 'partyB', 'signDate'],
    filters: ['direction', 'status', 'type'],
    search: ['name', 'code'],
    sort: '-signDate',
    totals: ['amount', 'paid'],
  },

  scope: { people: ['handler'], department: 'department', project: 'project' },
})
