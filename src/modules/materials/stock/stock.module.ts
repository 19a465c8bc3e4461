import { material } from '@/modules/materials/material/material.module'
import { materialClass } from '@/modules/materials/material-class/material-class.module'
import { prices } from '@/modules/materials/prices.part'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, type Target, years } from '@/schema'

/**
 * 库存: the quantity and the value of a material, by batch, in a warehouse. Written by the program only, from the book
 * of stock.
 */
export const stock = defineModule({
  name: 'stock',
  title: '库存',
  area: 'materials',
  handler: 'Stock',
  code: '8845',
  closed: true,

  fields: {
    name: field.text('材料名称', { readonly: true }),
    material: field.reference('材料', () => material, { readonly: true }),
    class: field.reference('材料分类', () => materialClass, { readonly: true }),
    model: field.text('规格型号', { readonly: true }),
    unit: field.text('单位', { readonly: true }),
    second: field.text('辅助单位', { readonly: true }),
    factor: field.quantity('换算系数', { readonly: true }),
    packing: field.text('单位换算', { readonly: true }),
    batch: field.text('批次', { readonly: true }),
    lot: field.reference('批次资料', (): Target => stockBatch, { readonly: true }),
    location: field.text('货位', { readonly: true }),
    warehouse: field.reference('仓库', () => warehouse, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    quantity: field.quantity('库存数量', { readonly: true }),
    value: field.money('库存金额', { readonly: true, ...prices }),
    average: field.money('平均单价', { readonly: true, ...prices }),
    below: field.choice('库存预警', { low: '低于最低库存' }, { readonly: true, tones: { low: 'fail' } }),
    expires: field.date('有效期至', { readonly: true, years: [2000, years.max] }),
    validity: field.choice(
      '有效期状态',
      { valid: '有效', soon: '即将到期', expired: '已过期' },
      {
        readonly: true,
        tones: { valid: 'pass', soon: 'wait', expired: 'fail' },
        late: [
          { after: 'expires', from: ['valid'], as: 'expired' },
          { after: 'expires', ahead: 30, from: ['valid'], as: 'soon' },
        ],
      },
    ),
    reserved: field.quantity('已预留', { readonly: true }),
    free: field.quantity('可用数量', { readonly: true }),
    onTheWay: field.quantity('在途数量', { readonly: true }),
    price: field.money('最近入库单价', { readonly: true, ...prices }),
    taxRate: field.percent('税率', { readonly: true }),
    state: field.choice(
      '库存状态',
      { there: '有库存', none: '无库存' },
      { readonly: true, tones: { there: 'pass', none: 'fail' } },
    ),
  },

  computed: (compute) => [compute('state', ['quantity'], (quantity) => (quantity > 0 ? 'there' : 'none'))],
  balance: {
    ...{ quantity: 'quantity', value: 'value', average: 'average', state: 'state' },
    ...{ reserved: 'reserved', free: 'free' },
  },

  form: [
    section(
      'what',
      '材料',
      'material',
      'class',
      'model',
      'unit',
      'packing',
      'batch',
      'lot',
      'quantity',
      'reserved',
      'free',
      'value',
      'average',
      'below',
      'expires',
      'validity',
      'onTheWay',
      'price',
      'taxRate',
    ),
    section('where', '位置', 'project', 'warehouse', 'location'),
  ],

  list: {
    title: 'name',
    state: 'state',
    facts: ['quantity', 'unit', 'reserved', 'below', 'validity', 'batch', 'location', 'warehouse'],
    filters: ['state', 'below', 'validity'],
    search: ['name', 'model', 'batch'],
    sort: 'name',
    totals: ['value'],
    project: 'project',
  },

  offers: [
    { name: 'take', title: '领料', module: 'goods-out', on: 'items.stock', code: '8845', when: { state: 'there' } },
    { name: 'move', title: '调拨', module: 'stock-move', on: 'items.stock', code: '8845', when: { state: 'there' } },
    { name: 'count', title: '盘点', module: 'stock-take', on: 'items.stock', code: '8845', when: {} },
  ],

  paper: { label: ['model', 'unit', 'packing', 'batch', 'location', 'warehouse'] },
  scope: { people: [], project: 'project' },
})
