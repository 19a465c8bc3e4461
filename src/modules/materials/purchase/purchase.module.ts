import { material } from '@/modules/materials/material/material.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { materialPlanItem } from '@/modules/materials/material-plan-item/material-plan-item.module'
import { inTwoUnits, secondCopies, secondFields, secondOf } from '@/modules/materials/second-unit.part'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, times } from '@/schema'

/** Whether a line asks for more than the plan of the project has left; without a plan it does not. */
const isAbovePlan = ({ quantity, planLeft }: { quantity?: number | null; planLeft?: number | null }) =>
  typeof planLeft === 'number' && (quantity ?? 0) > planLeft

/** 采购申请: the materials a site needs, and the date by which it needs them. */
export const purchase = defineModule({
  name: 'purchase',
  title: '采购申请',
  area: 'materials',
  handler: 'WantPlan',
  code: '8847',

  fields: {
    number: field.serial('申请编号', { prefix: 'CG', per: 'month', of: 'date' }),
    title: field.text('申请标题', { required: true, maxLength: 60 }),
    project: field.reference('所属项目', () => project, { required: true }),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    department: field.department('申请部门'),
    plan: field.reference('材料计划', () => materialPlan, {
      ...{ within: { project: 'project' }, only: { status: ['effective'] } },
    }),
    supplier: field.reference('供应商', () => partner, {
      only: { type: ['own', 'supplier', 'labour', 'subcontractor'] },
    }),
    urgent: field.yesNo('加急', { initial: false }),
    date: field.date('申请日期', { required: true, initial: 'today' }),
    needBy: field.date('要求到货日期', { required: true }),
    status: field.choice(
      '采购状态',
      { open: '待采购', partly: '部分到货', done: '已完成', cancelled: '已取消' },
      { readonly: true, tones: { open: 'wait', partly: 'wait', done: 'pass' }, initial: 'open' },
    ),
    items: field.lines('采购明细', {
      title: 'material',
      required: true,
      fields: {
        material: field.reference('材料', () => material, {
          required: true,
          only: { state: 'active' },
          copies: { model: 'model', unit: 'unit', ...secondCopies },
        }),
        plan: field.reference('计划材料', () => materialPlanItem, { readonly: true }),
        planLeft: field.quantity('计划余量', { readonly: true }),
        model: field.text('规格型号', { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        ...secondFields(),
        quantity: field.quantity('数量', { required: true, positive: true, ...inTwoUnits }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        price: field.money('预计单价', { min: 0 }),
        subtotal: field.money('小计', { readonly: true }),
        arrived: field.quantity('已到货', { readonly: true }),
        open: field.quantity('未到货', { readonly: true }),
        note: field.text('说明', { maxLength: 60 }),
      },
      computed: (compute) => [
        compute('subtotal', ['price', 'quantity'], times),
        compute('inSecond', ['quantity', 'factor', 'second'], secondOf),
      ],
    }),
    total: field.money('预计金额', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
  ],

  rules: (rule) => [
    rule('dates', ['needBy', 'date'], (needBy, date) => needBy >= date, '要求到货日期不能早于申请日期'),
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ material: of }) => of)).size === items.length,
      '同一种材料请合并为一行',
    ),
    rule(
      'planLeft',
      ['items'],
      (items) => items.every((line) => !isAbovePlan(line)),
      '超出材料计划余量 {{limit}}，请说明原因',
      { level: 'reason', limit: (items) => Math.max(0, items.find(isAbovePlan)?.planLeft ?? 0) },
    ),
  ],

  form: [
    section('basics', '基本信息', 'number', 'title', 'project', 'plan', 'applicant', 'department', 'date', 'needBy'),
    section('buying', '采购', 'supplier', 'urgent', 'status'),
    section('items', '采购明细', 'items', 'total', 'remark'),
  ],

  list: {
    title: 'title',
    state: 'status',
    amount: 'total',
    facts: ['applicant', 'needBy'],
    filters: ['status'],
    search: ['title', 'number'],
    sort: '-date',
    totals: ['total'],
  },

  scope: { people: ['applicant'], department: 'department', project: 'project' },

  gathers: {
    ...{ into: 'items', from: 'plan', lines: 'items', key: 'material', needs: 'plan', open: 'left' },
    takes: { material: 'material', model: 'model', unit: 'unit', quantity: 'left', price: 'price' },
  },
  steps: [
    {
      ...{ name: 'cancel', title: '取消采购', module: 'purchase-cancel', on: 'purchase' },
      ...{ from: ['open', 'partly'], sets: 'cancelled' },
    },
  ],
  offers: [
    {
      ...{ name: 'quote', title: '登记报价', module: 'quotation', on: 'purchase', code: '8847' },
      when: { status: 'open', '@flow': [-1, -3] },
    },
    {
      ...{ name: 'receive', title: '到货入库', module: 'goods-in', on: 'purchase', code: '8845' },
      when: { status: ['open', 'partly'], '@flow': 1 },
    },
  ],

  workflow: { amount: 'total', card: ['supplier', 'urgent', 'items', 'date'], editableAfterApproval: ['remark'] },
})
