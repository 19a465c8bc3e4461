import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { prices } from '@/modules/materials/prices.part'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 出库材料: the stock issued by a delivery, and the quantity that may still be returned. Written by the program only. */
export const goodsIssue = defineModule({
  name: 'goods-issue',
  title: '出库材料',
  area: 'materials',
  handler: 'StockOutItem',
  code: '8845',
  closed: true,
  partOf: 'out',

  fields: {
    name: field.text('材料名称', { readonly: true }),
    out: field.reference('出库单', () => goodsOut, { readonly: true }),
    stock: field.reference('库存材料', () => stock, { readonly: true }),
    unit: field.text('单位', { readonly: true }),
    second: field.text('辅助单位', { readonly: true }),
    factor: field.quantity('换算系数', { readonly: true }),
    batch: field.text('批次', { readonly: true }),
    location: field.text('货位', { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    warehouse: field.reference('仓库', () => warehouse, { readonly: true }),
    receiver: field.person('领用人', { readonly: true }),
    date: field.date('出库日期', { readonly: true }),
    quantity: field.quantity('出库数量', { readonly: true }),
    returned: field.quantity('已退数量', { readonly: true }),
    remaining: field.quantity('可退数量', { readonly: true }),
    price: field.money('单价', { readonly: true, ...prices }),
    taxRate: field.percent('税率', { readonly: true }),
    state: field.choice(
      '退库状态',
      { open: '可退', done: '已退完' },
      { readonly: true, tones: { open: 'wait', done: 'plain' } },
    ),
  },

  form: [
    section('what', '材料', 'stock', 'batch', 'unit', 'quantity', 'returned', 'remaining', 'price', 'taxRate'),
    section('where', '去向', 'out', 'project', 'warehouse', 'location', 'receiver', 'date'),
  ],

  list: {
    title: 'name',
    state: 'state',
    facts: ['remaining', 'unit', 'batch', 'out', 'date'],
    filters: ['state'],
    search: ['name', 'batch'],
    sort: '-date',
  },

  offers: [
    { name: 'return', title: '退库', module: 'goods-return', on: 'items.item', code: '8845', when: { state: 'open' } },
  ],

  scope: { people: ['receiver'], project: 'project' },
})
