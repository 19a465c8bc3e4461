import { material } from '@/modules/materials/material/material.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, times } from '@/schema'

/** 出库单: goods issued from a warehouse, at most the available stock. */
export const goodsOut = defineModule({
  name: 'goods-out',
  title: '出库单',
  area: 'materials',
  handler: 'StockOut',
  code: '8845',

  fields: {
    number: field.serial('出库单号', { prefix: 'CK', per: 'month', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true }),
    warehouse: field.reference('仓库', () => warehouse, { required: true, within: { project: 'project' } }),
    date: field.date('出库日期', { required: true, initial: 'today' }),
    receiver: field.person('领用人', { required: true }),
    department: field.department('领用部门'),
    use: field.choice(
      '用途',
      { works: '工程用料', repair: '维修', other: '其他' },
      { required: true, initial: 'works' },
    ),
    items: field.lines('出库明细', {
      title: 'stock',
      required: true,
      fields: {
        stock: field.reference('库存材料', () => stock, {
          required: true,
          within: { warehouse: 'warehouse' },
          copies: {
            material: 'material',
            unit: 'unit',
            batch: 'batch',
            lot: 'lot',
            location: 'location',
            available: 'quantity',
          },
          begins: { taxRate: 'taxRate', price: 'price' },
        }),
        material: field.reference('材料', () => material, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        batch: field.text('批次', { readonly: true }),
        lot: field.reference('批次资料', () => stockBatch, { readonly: true }),
        location: field.text('货位', { readonly: true }),
        available: field.quantity('现有库存', { readonly: true }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        price: field.money('单价', { min: 0 }),
        subtotal: field.money('小计', { readonly: true }),
        note: field.text('使用部位', { maxLength: 60 }),
      },
      computed: (compute) => [compute('subtotal', ['price', 'quantity'], times)],
      rules: (rule) => [
        rule(
          'available',
          ['quantity', 'available'],
          (quantity, available) => quantity <= available,
          '库存只有 {{limit}}',
          {
            limit: (_, available) => available,
            counted: true,
          },
        ),
      ],
    }),
    total: field.money('合计金额', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
  ],

  gates: (gate) => [
    gate('tested', {
      ...{ at: ['save'], of: 'items.lot', is: { test: ['passed', 'exempt', 'released'] } },
      message: '批次{{limit}}，未取得合格报告，不能领用',
    }),
    gate('expired', {
      ...{ at: ['save'], of: 'items.lot', is: { validity: ['none', 'valid', 'soon'] } },
      message: '批次{{limit}}，不能领用',
    }),
  ],

  form: [
    section('basics', '基本信息', 'number', 'project', 'warehouse', 'date', 'receiver', 'department', 'use'),
    section('items', '出库明细', 'items', 'total', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['warehouse', 'receiver'],
    state: 'use',
    amount: 'total',
    facts: ['warehouse', 'receiver', 'date'],
    filters: ['use'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  scope: { people: ['receiver'], project: 'project' },
})
