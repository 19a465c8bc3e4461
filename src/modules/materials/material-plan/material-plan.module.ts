import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sectionWhen, sumOf, times } from '@/schema'

/** 材料计划: what a project needs, as a whole or in a month. A new version in effect replaces the one before. */
export const materialPlan = defineModule({
  name: 'material-plan',
  title: '材料计划',
  area: 'materials',
  handler: 'MaterialPlan',
  code: '8847',

  fields: {
    number: field.serial('计划编号', { prefix: 'JH', per: 'month', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    kind: field.choice('计划类型', { whole: '总计划', month: '月计划' }, { required: true, initial: 'whole' }),
    month: field.date('计划月份', { requiredWhen: { kind: 'month' } }),
    edition: field.number('版次', { readonly: true, initial: 1 }),
    planner: field.person('编制人', { required: true, initial: 'me' }),
    date: field.date('编制日期', { required: true, initial: 'today' }),
    status: field.choice(
      '计划状态',
      { open: '待生效', effective: '执行中', replaced: '已变更', refused: '已退回', void: '已作废' },
      {
        ...{ readonly: true, initial: 'open' },
        tones: { open: 'wait', effective: 'pass', refused: 'fail', void: 'fail' },
      },
    ),
    items: field.lines('计划明细', {
      title: 'material',
      required: true,
      fields: {
        material: field.reference('材料', () => material, {
          required: true,
          only: { state: 'active' },
          copies: { model: 'model', unit: 'unit' },
        }),
        model: field.text('规格型号', { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        quantity: field.quantity('计划数量', { required: true, positive: true }),
        whole: field.quantity('总计划余量', { readonly: true }),
        price: field.money('计划单价', { required: true, min: 0 }),
        amount: field.money('计划金额', { readonly: true }),
        from: field.date('需用开始'),
        until: field.date('需用结束'),
        part: field.text('使用部位', { maxLength: 60 }),
        note: field.text('说明', { maxLength: 60 }),
        requested: field.quantity('已申请', { readonly: true }),
        ordered: field.quantity('已批准', { readonly: true }),
        arrived: field.quantity('已到货', { readonly: true }),
        used: field.quantity('已领用', { readonly: true }),
        left: field.quantity('未申请', { readonly: true }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
      rules: (rule) => [rule('needed', ['until', 'from'], (until, from) => until >= from, '需用结束不能早于需用开始')],
    }),
    total: field.money('计划金额', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [compute('total', ['items'], (items) => sumOf(items.map(({ amount }) => amount)))],

  rules: (rule) => [
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ material: of }) => of)).size === items.length,
      '同一种材料请合并为一行',
    ),
    rule(
      'whole',
      ['items', 'kind'],
      (items, kind) => kind === 'whole' || items.every(({ quantity, whole }) => (quantity ?? 0) <= (whole ?? Infinity)),
      '月计划超出总计划余量 {{limit}}，请说明原因',
      {
        level: 'reason',
        limit: (items) => items.find(({ quantity, whole }) => (quantity ?? 0) > (whole ?? Infinity))?.whole ?? 0,
      },
    ),
  ],

  form: [
    section('basics', '基本信息', 'number', 'project', 'kind'),
    sectionWhen({ kind: 'month' }, 'month', '月份', 'month'),
    section('state', '编制', 'edition', 'planner', 'date', 'status'),
    section('items', '计划明细', 'items', 'total', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['project', 'kind'],
    state: 'status',
    amount: 'total',
    facts: ['month', 'edition', 'planner', 'date'],
    filters: ['status', 'kind'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  carryOver: { same: ['project', 'kind'], by: 'date', fields: ['items'] },
  frozen: { in: ['effective', 'replaced'], message: '计划已生效，不能修改或删除，请编制新的版本' },
  voids: { to: 'void' },
  scope: { people: ['planner'], project: 'project' },
  offers: [
    {
      ...{ name: 'request', title: '申请采购', module: 'purchase', on: 'plan', code: '8847' },
      when: { status: 'effective' },
    },
  ],

  workflow: {
    amount: 'total',
    card: ['kind', 'month', 'edition', 'items'],
    sets: {
      draft: { status: 'open' },
      review: { status: 'open' },
      passed: { status: 'effective' },
      rejected: { status: 'refused' },
      returned: { status: 'open' },
    },
  },
})
