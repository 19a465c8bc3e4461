import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sumOf, times } from '@/schema'

/** The share of the ordered quantity by which an arrival may exceed it, with a reason. */
const excess = 0.05

/** The most that may arrive of a purchase line, in whole ten-thousandths. */
export const mostArriving = (open: number, ordered: number) => sumOf([open, Math.round(ordered * excess * 1e4) / 1e4])

/** Whether more of a purchase line arrives than is open. */
const isMore = ({ accepted, open }: { accepted?: number | null; open?: number | null }) =>
  typeof open === 'number' && (accepted ?? 0) > open

/** 入库单: goods received in a warehouse, with the acceptance of each line; returned quantities do not become stock. */
export const goodsIn = defineModule({
  name: 'goods-in',
  title: '入库单',
  area: 'materials',
  handler: 'StockIn',
  code: '8845',

  fields: {
    number: field.serial('入库单号', { prefix: 'RK', per: 'month', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true }),
    warehouse: field.reference('仓库', () => warehouse, { required: true, within: { project: 'project' } }),
    purchase: field.reference('采购申请', () => purchase, {
      ...{ within: { project: 'project' }, only: { '@flow': 1, status: ['open', 'partly'] } },
      begins: { supplier: 'supplier' },
    }),
    supplier: field.reference('供应商', () => partner, {
      ...{ required: true, only: { type: ['own', 'supplier', 'labour', 'subcontractor'] } },
    }),
    date: field.date('入库日期', { required: true, initial: 'today' }),
    arrived: field.dateTime('到货时间'),
    keeper: field.person('经办人', { required: true, initial: 'me' }),
    requester: field.person('申请人'),
    department: field.department('申请部门'),
    acceptance: field.choice(
      '验收结果',
      { qualified: '合格', abnormal: '异常' },
      { readonly: true, tones: { qualified: 'pass', abnormal: 'fail' } },
    ),
    items: field.lines('入库明细', {
      title: 'material',
      of: 'warehouse',
      required: true,
      fields: {
        material: field.reference('材料', () => material, {
          ...{ required: true, only: { state: 'active' }, copies: { unit: 'unit', tested: 'tested' } },
        }),
        tested: field.yesNo('使用前复检', { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        want: field.reference('采购明细', () => purchaseItem, {
          ...{ within: { project: 'project', material: 'material' }, only: { state: ['open', 'partly'] } },
          ...{
            copies: { request: 'purchase', ordered: 'quantity', open: 'open' },
            begins: { material: 'material', quantity: 'open', price: 'price', taxRate: 'taxRate' },
          },
        }),
        request: field.reference('来自采购申请', () => purchase, { readonly: true }),
        ordered: field.quantity('采购数量', { readonly: true }),
        open: field.quantity('未到货', { readonly: true }),
        batch: field.text('批次', { maxLength: 30, requiredWhen: { tested: true } }),
        location: field.text('货位', { maxLength: 30 }),
        quantity: field.quantity('到货数量', { required: true, positive: true }),
        acceptance: field.choice(
          '验收',
          { qualified: '合格', abnormal: '异常' },
          { required: true, tones: { qualified: 'pass', abnormal: 'fail' }, initial: 'qualified' },
        ),
        reason: field.text('异常原因', { required: true, maxLength: 100, onlyWhen: { acceptance: 'abnormal' } }),
        returned: field.quantity('退货数量', { required: true, min: 0, onlyWhen: { acceptance: 'abnormal' } }),
        accepted: field.quantity('入库数量', { readonly: true }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        price: field.money('单价', { required: true, min: 0 }),
        subtotal: field.money('小计', { readonly: true }),
        stock: field.reference('计入库存', () => stock, { readonly: true }),
      },
      computed: (compute) => [
        compute('accepted', ['quantity', 'returned?'], (quantity, returned) => sumOf([quantity, -(returned ?? 0)])),
        compute('subtotal', ['price', 'accepted'], times),
      ],
      rules: (rule) => [
        rule('returned', ['returned', 'quantity'], (returned, quantity) => returned <= quantity, '最多退货 {{limit}}', {
          limit: (_, quantity) => quantity,
        }),
        rule(
          'ordered',
          ['accepted', 'open', 'ordered'],
          (accepted, open, ordered) => accepted <= mostArriving(open, ordered),
          '超出采购数量，最多入库 {{limit}}',
          { limit: (_, open, ordered) => mostArriving(open, ordered), counted: true },
        ),
      ],
    }),
    total: field.money('合计金额', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
    compute('acceptance', ['items'], (items) =>
      items.some(({ acceptance }) => acceptance === 'abnormal') ? 'abnormal' : 'qualified',
    ),
  ],

  rules: (rule) => [
    rule(
      'more',
      ['items'],
      (items) => items.every((line) => !isMore(line)),
      '到货超出采购未到数量 {{limit}}，请说明原因',
      { level: 'reason', limit: (items) => items.find(isMore)?.open ?? 0 },
    ),
  ],

  form: [
    section(
      'basics',
      '基本信息',
      'number',
      'project',
      'warehouse',
      'purchase',
      'supplier',
      'date',
      'arrived',
      'keeper',
      'requester',
      'department',
    ),
    section('items', '入库明细', 'items', 'acceptance', 'total'),
    section('notes', '备注', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['supplier', 'warehouse'],
    state: 'acceptance',
    amount: 'total',
    facts: ['supplier', 'date'],
    filters: ['acceptance'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  gathers: {
    ...{ into: 'items', from: 'purchase', lines: 'items', key: 'want', needs: 'purchase', open: 'open' },
    takes: {
      ...{ want: 'guid', material: 'material', unit: 'unit', ordered: 'quantity', open: 'open' },
      ...{ quantity: 'open', price: 'price', taxRate: 'taxRate' },
    },
    with: { acceptance: 'qualified' },
  },
  scope: { people: ['keeper'], project: 'project' },
})
