import { material } from '@/modules/materials/material/material.module'
import { prices } from '@/modules/materials/prices.part'
import { inTwoUnits, secondCopies, secondFields, secondOf, stepsUpTo } from '@/modules/materials/second-unit.part'
import { countedShortage } from '@/modules/materials/shortage.part'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/**
 * 调拨单: goods that one warehouse sends to another. Sending takes them from stock, receiving adds what arrived; between
 * them they are on the way. What is lost is cost of the project that sent them.
 */
export const stockMove = defineModule({
  name: 'stock-move',
  title: '调拨单',
  area: 'materials',
  handler: 'StockMove',
  code: '8845',

  fields: {
    number: field.serial('调拨单号', { prefix: 'DB', per: 'month', of: 'date' }),
    status: field.choice(
      '调拨状态',
      { waiting: '待发出', sent: '在途', received: '已收货', void: '已作废' },
      { readonly: true, initial: 'waiting', tones: { waiting: 'wait', sent: 'wait', received: 'pass', void: 'plain' } },
    ),
    project: field.reference('调出项目', () => project, { required: true }),
    from: field.reference('调出仓库', () => warehouse, {
      required: true,
      within: { project: 'project' },
      only: { status: ['open'] },
      copies: { sendingKeeper: 'keeper', sendingKeepers: 'keepers' },
    }),
    to: field.reference('调入仓库', () => warehouse, {
      required: true,
      only: { status: ['open'] },
      copies: { receivingKeeper: 'keeper', receivingKeepers: 'keepers', receivingProject: 'project' },
    }),
    receivingProject: field.reference('调入项目', () => project, { readonly: true }),
    sendingKeeper: field.person('发货保管员', { readonly: true }),
    sendingKeepers: field.people('其他发货保管员', { readonly: true }),
    receivingKeeper: field.person('收货保管员', { readonly: true }),
    receivingKeepers: field.people('其他收货保管员', { readonly: true }),
    isSent: field.yesNo('保管员已发出', { readonly: true, afterwards: true }),
    date: field.date('发出日期', { required: true, initial: 'today' }),
    receivedOn: field.date('收货日期', { readonly: true }),
    receivedBy: field.person('收货人', { readonly: true }),
    items: field.lines('调拨明细', {
      title: 'stock',
      of: 'from',
      required: true,
      recent: true,
      answers: { value: 'quantity' },
      fields: {
        stock: field.reference('库存材料', () => stock, {
          required: true,
          within: { warehouse: 'from' },
          copies: { material: 'material', unit: 'unit', ...secondCopies, batch: 'batch', available: 'quantity' },
        }),
        material: field.reference('材料', () => material, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        ...secondFields(),
        batch: field.text('批次', { readonly: true }),
        available: field.quantity('现有库存', { readonly: true }),
        quantity: field.quantity('调拨数量', {
          required: true,
          positive: true,
          ...inTwoUnits,
          ...stepsUpTo('available'),
        }),
        worth: field.money('调出金额', { readonly: true, ...prices }),
        received: field.quantity('收货数量', { readonly: true }),
        reason: field.text('差异原因', { readonly: true, maxLength: 100 }),
        arrived: field.money('调入金额', { readonly: true, ...prices }),
        loss: field.money('损耗金额', { readonly: true, ...prices }),
        target: field.reference('调入库存', () => stock, { readonly: true }),
      },
      computed: (compute) => [
        compute('inSecond', ['quantity', 'factor', 'second'], secondOf),
        compute('loss', ['worth', 'received', 'arrived?'], (worth, _, arrived) => worth - (arrived ?? 0)),
      ],
      rules: (rule) => [
        rule(
          'available',
          ['quantity', 'available'],
          (quantity, available) => quantity <= available,
          '库存只有 {{limit}}',
          { limit: (_, available) => available, counted: true },
        ),
      ],
    }),
    total: field.money('调拨金额', { readonly: true, ...prices }),
    lost: field.money('损耗合计', { readonly: true, ...prices }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { worth }) => sum + (worth ?? 0), 0)),
    compute('lost', ['items'], (items) => items.reduce((sum, { loss }) => sum + (loss ?? 0), 0)),
  ],

  rules: (rule) => [
    rule('future', ['date'], (date) => date <= dayFromToday(), '发出日期不能晚于今天'),
    rule('differ', ['to', 'from'], (to, from) => to !== from, '调入仓库不能是调出仓库'),
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ stock: of }) => of)).size === items.length,
      '同一种库存请合并为一行',
    ),
  ],

  gates: (gate) => [
    gate('counted', {
      ...{ at: ['save', 'void'], of: 'from', notBefore: { date: 'countedOn' } },
      message: '{{limit}} 的盘点已通过，不能办理更早日期的单据',
    }),
    gate('countedThere', {
      ...{ at: ['void'], of: 'to', notBefore: { receivedOn: 'countedOn' } },
      message: '调入仓库 {{limit}} 的盘点已通过，不能作废',
    }),
  ],

  form: [
    section('basics', '基本信息', 'number', 'status', 'project', 'from', 'to', 'receivingProject', 'date', 'remark'),
    section('items', '调拨明细', 'items', 'total', 'lost'),
    section('people', '经办', 'sendingKeeper', 'sendingKeepers', 'receivingKeeper', 'receivingKeepers'),
    section('received', '收货', 'receivedOn', 'receivedBy'),
  ],

  list: {
    title: 'number',
    heading: ['from', 'to'],
    state: 'status',
    amount: 'total',
    facts: ['from', 'to', 'date'],
    filters: ['status'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total', 'lost'],
  },

  paper: {
    ...{ title: '材料调拨送货单', signs: ['sendingKeeper', 'receivingKeeper', 'receivedBy'] },
    layout: {
      head: ['project', 'receivingProject', 'from', 'to', 'date', 'receivedOn'],
      table: {
        of: 'items',
        columns: ['material', 'batch', 'unit', 'quantity', 'received', 'worth', 'loss', 'reason'],
      },
      below: ['total', 'remark'],
    },
  },
  steps: [
    {
      name: 'send',
      title: '发出',
      waiting: '待我发出',
      module: 'stock-move-sending',
      on: 'move',
      from: ['waiting'],
      by: ['sendingKeeper', 'sendingKeepers'],
      sets: 'sent',
    },
    {
      name: 'receive',
      title: '收货',
      waiting: '待我收货',
      module: 'stock-move-receipt',
      on: 'move',
      from: ['sent'],
      by: ['receivingKeeper', 'receivingKeepers'],
      sets: 'received',
      copies: { items: 'items', receivedOn: 'date', receivedBy: 'by' },
    },
  ],
  moves: [{ from: ['waiting'], when: { isSent: true }, sets: 'sent' }],
  voids: { to: 'void', in: ['sent', 'received'], editable: ['remark'] },
  posts: (post) => [
    post('stock', {
      ...{
        name: 'sent',
        lines: 'items',
        of: 'stock',
        quantity: 'quantity',
        sign: -1,
        value: 'average',
        worth: 'worth',
      },
      ...{ least: 0, when: { status: ['sent', 'received'] }, date: 'date' },
    }),
    post('stock', {
      ...{ name: 'received', lines: 'items', of: 'target', quantity: 'received', value: 'same', from: '@self' },
      ...{ fromOf: 'stock', worth: 'arrived', least: 0, when: { status: 'received' }, date: 'receivedOn' },
    }),
    post('cost', {
      ...{ name: 'lost', lines: 'items', amount: 'loss', when: { status: 'received' }, date: 'receivedOn' },
      project: 'project',
    }),
  ],

  shortage: countedShortage('from'),
  scope: {
    people: ['sendingKeeper', 'sendingKeepers', 'receivingKeeper', 'receivingKeepers'],
    project: 'project',
  },
})
