import { device } from '@/modules/equipment/device/device.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { defineModule, field, section, times } from '@/schema'

const sum = (lines: readonly { readonly amount?: number | null }[] | null) =>
  (lines ?? []).reduce((all, { amount }) => all + (amount ?? 0), 0)

/** Fields of a line of resources used; the quantity must be positive and the price known. */
const spent = {
  unit: field.text('单位', { maxLength: 10 }),
  quantity: field.quantity('数量', { required: true, positive: true }),
  price: field.money('单价', { required: true, min: 0 }),
  amount: field.money('金额', { readonly: true }),
} as const

/** 产值上报: the quantities of the bill that a project completed in a period, and the resources used. */
export const outputReport = defineModule({
  name: 'output-report',
  title: '产值上报',
  area: 'site',
  handler: 'ReportProduction',
  code: '8850',

  fields: {
    number: field.serial('上报编号', { prefix: 'CZ', of: 'date', by: { project: 'code' } }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    contract: field.reference('所属合同', () => contract, { within: { project: 'project' } }),
    period: field.dateRange('报告期', { required: true }),
    kind: field.choice(
      '上报类型',
      { month: '月度产值', stage: '节点产值', final: '竣工产值' },
      { required: true, initial: 'month' },
    ),
    date: field.date('上报日期', { required: true, initial: 'today' }),
    reporter: field.person('上报人', { required: true, initial: 'me' }),
    progress: field.percent('形象进度', { required: true, min: 0, max: 100, neverDecreases: true }),
    items: field.lines('本期完成工程量', {
      title: 'item',
      required: true,
      fields: {
        item: field.reference('清单', () => workItem, {
          required: true,
          within: { project: 'project' },
          copies: { unit: 'unit', price: 'price', planned: 'planned', remaining: 'remaining' },
        }),
        unit: field.text('单位', { readonly: true }),
        price: field.money('单价', { readonly: true }),
        planned: field.quantity('计划工程量', { readonly: true }),
        remaining: field.quantity('剩余工程量', { readonly: true }),
        quantity: field.quantity('本期工程量', { required: true, positive: true }),
        amount: field.money('本期产值', { readonly: true }),
        note: field.text('完成部位', { maxLength: 60 }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
      rules: (rule) => [
        rule(
          'remaining',
          ['quantity', 'remaining'],
          (quantity, remaining) => quantity <= remaining,
          '不能超过剩余工程量，最多 {{limit}}',
          { limit: (_, remaining) => remaining, counted: true },
        ),
      ],
    }),
    labour: field.lines('人工', {
      title: 'trade',
      fields: { trade: field.text('工种', { required: true, maxLength: 40 }), ...spent },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
    }),
    materials: field.lines('材料', {
      title: 'material',
      fields: {
        material: field.reference('材料', () => material, { required: true, copies: { unit: 'unit' } }),
        ...spent,
        unit: field.text('单位', { readonly: true }),
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
    }),
    machines: field.lines('机械', {
      title: 'machine',
      fields: {
        // Hours that were confirmed, a machine of the company, or any machine by its name.
        work: field.reference('工作记录', () => deviceWorkRecord, {
          ...{ within: { project: 'project' }, only: { status: ['confirmed'] } },
          begins: { device: 'device', machine: 'code', quantity: 'hours' },
        }),
        device: field.reference('设备', () => device, { begins: { machine: 'name' } }),
        machine: field.text('机械名称', { required: true, maxLength: 60 }),
        ...spent,
      },
      computed: (compute) => [compute('amount', ['price', 'quantity'], times)],
    }),
    output: field.money('本期产值', { readonly: true }),
    labourCost: field.money('人工费', { readonly: true }),
    materialCost: field.money('材料费', { readonly: true }),
    machineCost: field.money('机械费', { readonly: true }),
    cost: field.money('本期成本', { readonly: true }),
    attachments: field.files('计量资料', { atMost: 9 }),
    remark: field.longText('说明', { maxLength: 500 }),
  },

  computed: (compute) => [
    compute('output', ['items?'], sum),
    compute('labourCost', ['labour?'], sum),
    compute('materialCost', ['materials?'], sum),
    compute('machineCost', ['machines?'], sum),
    compute(
      'cost',
      ['labourCost', 'materialCost', 'machineCost'],
      (labour, material, machine) => labour + material + machine,
    ),
  ],

  rules: (rule) => [
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      '同一条清单请合并为一行',
    ),
  ],

  form: [
    section('what', '上报内容', 'number', 'project', 'contract', 'period', 'kind', 'date', 'reporter', 'progress'),
    section('items', '完成工程量', 'items', 'output'),
    section('labour', '人工', 'labour', 'labourCost'),
    section('materials', '材料', 'materials', 'materialCost'),
    section('machines', '机械', 'machines', 'machineCost'),
    section('sum', '合计与说明', 'cost', 'attachments', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['project', 'period'],
    state: 'kind',
    amount: 'output',
    facts: ['project', 'period'],
    filters: ['kind'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['output', 'cost'],
  },

  views: (view) => [view.chart('months', '每月产值', { by: 'date', per: 'month', sum: 'output', last: 6 })],
  roster: {
    ...{ text: '上报产值', each: 'month', on: 'date', of: 'project', people: ['manager'], by: '18:00' },
    among: { status: 'building' },
  },
  last: { same: ['project', 'contract'], by: 'date' },
  scope: { people: ['reporter'], project: 'project' },

  workflow: { amount: 'output', card: ['cost', 'progress', 'items'] },
})
