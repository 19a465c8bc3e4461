import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { material } from '@/modules/materials/material/material.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 退库单: what went out and came back, never more than went out. */
export const goodsReturn = defineModule({
  name: 'goods-return',
  title: '退库单',
  area: 'materials',
  handler: 'StockRefund',
  code: '8845',

  fields: {
    number: field.serial('退库单号', { prefix: 'TK' }),
    project: field.reference('所属项目', () => project, { required: true }),
    out: field.reference('出库单', () => goodsOut, {
      required: true,
      within: { project: 'project' },
      copies: { warehouse: 'warehouse' },
    }),
    warehouse: field.reference('退回仓库', () => warehouse, { readonly: true }),
    date: field.date('退库日期', { required: true, initial: 'today' }),
    keeper: field.person('经办人', { required: true, initial: 'me' }),
    cause: field.choice(
      '退库原因',
      { surplus: '用料剩余', wrong: '领错材料', quality: '质量问题' },
      { required: true, initial: 'surplus' },
    ),
    items: field.lines('退库明细', {
      title: 'material',
      of: 'out',
      required: true,
      fields: {
        material: field.reference('材料', () => material, { required: true, copies: { unit: 'unit' } }),
        unit: field.text('单位', { readonly: true }),
        quantity: field.quantity('退库数量', { required: true, positive: true }),
      },
    }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  form: [
    section('basics', '基本信息', 'number', 'project', 'out', 'warehouse', 'date', 'keeper', 'cause'),
    section('items', '退库明细', 'items', 'remark'),
  ],

  list: {
    title: 'number',
    state: 'cause',
    facts: ['warehouse', 'keeper', 'date'],
    filters: ['cause'],
    search: ['number'],
    sort: '-date',
  },

  scope: { people: ['keeper'], project: 'project' },
})
