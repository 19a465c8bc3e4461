import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 调拨发出: the keeper sends the goods of a transfer that another person entered. */
export const stockMoveSending = defineModule({
  name: 'stock-move-sending',
  title: '调拨发出',
  area: 'materials',
  handler: 'StockMoveSending',
  code: '8845',

  fields: {
    move: field.reference('调拨单', () => stockMove, {
      required: true,
      immutable: true,
      only: { status: ['waiting'] },
      copies: { project: 'project' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    plate: field.text('车牌号', { maxLength: 12 }),
    photos: field.photos('装车照片', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 300 }),
    state: field.choice('发出状态', { sent: '已发出' }, { readonly: true, initial: 'sent', tones: { sent: 'pass' } }),
    by: field.person('发货人', { readonly: true }),
    at: field.dateTime('发出时间', { readonly: true }),
  },

  form: [
    section('what', '调拨', 'move', 'project', 'plate', 'photos', 'remark'),
    section('who', '发出', 'state', 'by', 'at'),
  ],

  list: {
    title: 'move',
    state: 'state',
    facts: ['by', 'at', 'plate'],
    filters: ['state'],
    search: ['remark', 'plate'],
    sort: '-at',
  },

  scope: { people: ['by'], project: 'project' },
})
