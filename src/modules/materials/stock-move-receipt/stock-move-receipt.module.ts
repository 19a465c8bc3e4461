import { stock } from '@/modules/materials/stock/stock.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 调拨收货: what arrived of a transfer; a loss needs a reason. */
export const stockMoveReceipt = defineModule({
  name: 'stock-move-receipt',
  title: '调拨收货',
  area: 'materials',
  handler: 'StockMoveReceipt',
  code: '8845',

  fields: {
    move: field.reference('调拨单', () => stockMove, {
      required: true,
      immutable: true,
      only: { status: ['sent'] },
      copies: { project: 'receivingProject', from: 'from' },
    }),
    from: field.reference('调出仓库', () => warehouse, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    date: field.date('收货日期', { required: true, initial: 'today' }),
    items: field.lines('收货明细', {
      title: 'stock',
      of: 'move',
      required: true,
      counting: { value: 'received', expected: 'sent', unit: 'unit', reason: 'reason', facts: ['batch'] },
      fields: {
        stock: field.reference('库存材料', () => stock, {
          required: true,
          within: { warehouse: 'from' },
          copies: { unit: 'unit', batch: 'batch' },
        }),
        unit: field.text('单位', { readonly: true }),
        batch: field.text('批次', { readonly: true }),
        sent: field.quantity('发出数量', { readonly: true }),
        received: field.quantity('收货数量', { required: true, min: 0 }),
        reason: field.text('差异原因', { maxLength: 100 }),
      },
      rules: (rule) => [
        rule('most', ['received', 'sent'], (received, sent) => received <= sent, '发出只有 {{limit}}', {
          limit: (_, sent) => sent,
        }),
        rule(
          'lost',
          ['reason?', 'received', 'sent'],
          (reason, received, sent) => received >= sent || (reason ?? '') !== '',
          '数量不足，请写明差异原因',
        ),
      ],
    }),
    state: field.choice(
      '收货状态',
      { received: '已收货' },
      { readonly: true, initial: 'received', tones: { received: 'pass' } },
    ),
    by: field.person('收货人', { readonly: true }),
    photos: field.photos('收货照片', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [rule('future', ['date'], (date) => date <= dayFromToday(), '收货日期不能晚于今天')],
  gates: (gate) => [
    gate('after', {
      ...{ at: ['save'], of: 'move', notBefore: { date: 'date' } },
      message: '收货日期不能早于发出日期 {{limit}}',
    }),
  ],

  form: [
    section('what', '调拨', 'move', 'from', 'project', 'date', 'items'),
    section('who', '收货', 'photos', 'remark', 'by', 'state'),
  ],

  list: {
    title: 'move',
    state: 'state',
    facts: ['by', 'date'],
    filters: ['state'],
    search: ['remark'],
    sort: '-date',
  },

  scope: { people: ['by'], project: 'project' },
  gathers: {
    ...{ into: 'items', from: 'move', lines: 'items', key: 'stock', needs: 'project' },
    takes: { stock: 'stock', unit: 'unit', batch: 'batch', sent: 'quantity', received: 'quantity' },
  },
})
