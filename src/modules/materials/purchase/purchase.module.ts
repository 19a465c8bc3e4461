import { material } from '@/modules/materials/material/material.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, times } from '@/schema'

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
    date: field.date('申请日期', { required: true, initial: 'today' }),
    needBy: field.date('要求到货日期', { required: true }),
    status: field.choice(
      '采购状态',
      { open: '待采购', partly: '部分到货', done: '已完成', cancelled: '已取消' },
      { required: true, tones: { open: 'wait', partly: 'wait', done: 'pass' }, initial: 'open', afterwards: true },
    ),
    items: field.lines('采购明细', {
      title: 'material',
      required: true,
      fields: {
        material: field.reference('材料', () => material, {
          required: true,
          copies: { model: 'model', unit: 'unit' },
        }),
        model: field.text('规格型号', { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        price: field.money('预计单价', { min: 0 }),
        subtotal: field.money('小计', { readonly: true }),
        note: field.text('说明', { maxLength: 60 }),
      },
      computed: (compute) => [compute('subtotal', ['price', 'quantity'], times)],
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
  ],

  form: [
    section('basics', '基本信息', 'number', 'title', 'project', 'applicant', 'department', 'date', 'needBy', 'status'),
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

  workflow: { amount: 'total', card: ['items', 'date'], editableAfterApproval: ['status', 'remark'] },
})
