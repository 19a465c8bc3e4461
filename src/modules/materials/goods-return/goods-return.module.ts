import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, times } from '@/schema'

/** 退库单: issued goods that were returned, at most the issued quantity. */
export const goodsReturn = defineModule({
  name: 'goods-return',
  title: '退库单',
  area: 'materials',
  handler: 'StockRefund',
  code: '8845',

  fields: {
    number: field.serial('退库单号', { prefix: 'TK', per: 'month', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true }),
    out: field.reference('出库单', () => goodsOut, {
      required: true,
      within: { project: 'project' },
      copies: { warehouse: 'warehouse' },
    }),
    warehouse: field.reference('退回仓库', () => warehouse, { readonly: true }),
    date: field.date('退库日期', { required: true, initial: 'today' }),
    keeper: field.person('经办人', { required: true, initial: 'me' }),
    requester: field.person('退料人'),
    department: field.department('退料部门'),
    cause: field.choice(
      '退库原因',
      { surplus: '用料剩余', wrong: '领错材料', quality: '质量问题' },
      { required: true, initial: 'surplus' },
    ),
    items: field.lines('退库明细', {
      title: 'item',
      of: 'out',
      required: true,
      fields: {
        item: field.reference('出库材料', () => goodsIssue, {
          required: true,
          within: { out: 'out' },
          copies: { stock: 'stock', unit: 'unit', batch: 'batch', remaining: 'remaining' },
          begins: { location: 'location', taxRate: 'taxRate', price: 'price' },
        }),
        stock: field.reference('退回库存', () => stock, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        batch: field.text('批次', { readonly: true }),
        remaining: field.quantity('可退数量', { readonly: true }),
        quantity: field.quantity('退库数量', { required: true, positive: true }),
        location: field.text('货位', { maxLength: 30 }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        price: field.money('单价', { min: 0 }),
        subtotal: field.money('小计', { readonly: true }),
      },
      computed: (compute) => [compute('subtotal', ['price', 'quantity'], times)],
      rules: (rule) => [
        rule(
          'returnable',
          ['quantity', 'remaining'],
          (quantity, remaining) => quantity <= remaining,
          '最多可退 {{limit}}',
          { limit: (_, remaining) => remaining, counted: true },
        ),
      ],
    }),
    total: field.money('合计金额', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
  ],

  form: [
    section(
      'basics',
      '基本信息',
      'number',
      'project',
      'out',
      'warehouse',
      'date',
      'keeper',
      'requester',
      'department',
      'cause',
    ),
    section('items', '退库明细', 'items', 'total', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['warehouse', 'keeper'],
    state: 'cause',
    amount: 'total',
    facts: ['warehouse', 'keeper', 'date'],
    filters: ['cause'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  scope: { people: ['keeper'], project: 'project' },
})
