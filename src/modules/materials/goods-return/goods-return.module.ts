import {
  confirmation,
  confirmationFields,
  confirmationNames,
  voidsConfirmed,
} from '@/modules/materials/confirmation.part'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { priceOf } from '@/modules/materials/price-of.part'
import { prices } from '@/modules/materials/prices.part'
import { inTwoUnits, secondCopies, secondFields, secondOf, stepsUpTo } from '@/modules/materials/second-unit.part'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, times } from '@/schema'

/** 退库单: issued goods that were returned, at most the issued quantity, at the price at which they went out. */
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
      only: { confirmation: ['confirmed'] },
      copies: { warehouse: 'warehouse' },
      holds: ['project'],
    }),
    warehouse: field.reference('退回仓库', () => warehouse, { readonly: true }),
    storeKeeper: field.person('保管员', { readonly: true }),
    storeKeepers: field.people('其他保管员', { readonly: true }),
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
      answers: { value: 'quantity' },
      fields: {
        item: field.reference('出库材料', () => goodsIssue, {
          required: true,
          within: { out: 'out' },
          copies: {
            stock: 'stock',
            unit: 'unit',
            ...secondCopies,
            batch: 'batch',
            remaining: 'remaining',
            issued: 'price',
          },
          begins: { location: 'location', taxRate: 'taxRate', quantity: 'remaining' },
        }),
        stock: field.reference('退回库存', () => stock, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        ...secondFields(),
        batch: field.text('批次', { readonly: true }),
        remaining: field.quantity('可退数量', { readonly: true }),
        quantity: field.quantity('退库数量', {
          required: true,
          positive: true,
          ...inTwoUnits,
          ...stepsUpTo('remaining'),
        }),
        condition: field.choice(
          '完好情况',
          { good: '完好', damaged: '损坏' },
          { initial: 'good', tones: { good: 'pass', damaged: 'fail' } },
        ),
        location: field.text('货位', { maxLength: 30, requiredWhen: { condition: 'damaged' } }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        issued: field.money('出库单价', { readonly: true, ...prices }),
        worth: field.money('退库成本', { readonly: true, ...prices }),
        price: field.money('单价', { readonly: true, ...prices }),
        subtotal: field.money('小计', { readonly: true, ...prices }),
      },
      computed: (compute) => [
        compute('inSecond', ['quantity', 'factor', 'second'], secondOf),
        compute('price', ['worth?', 'issued?', 'quantity'], priceOf),
        compute(
          'subtotal',
          ['worth?', 'price?', 'quantity'],
          (worth, price, quantity) => worth ?? (price === null ? null : times(price, quantity)),
        ),
      ],
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
    total: field.money('合计金额', { readonly: true, ...prices }),
    photos: field.photos('退料照片', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 300 }),
    ...confirmationFields(),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
  ],

  rules: (rule) => [rule('future', ['date'], (date) => date <= dayFromToday(), '退库日期不能晚于今天')],

  gates: (gate) => [
    gate('after', {
      ...{ at: ['save'], of: 'out', notBefore: { date: 'date' } },
      message: '退库日期不能早于出库日期 {{limit}}',
    }),
    gate('open', {
      ...{ at: ['save'], of: 'warehouse', is: { status: ['open'] } },
      message: '仓库已停用，不能退库',
    }),
    gate('counted', {
      ...{ at: ['save', 'void'], of: 'warehouse', notBefore: { date: 'countedOn' } },
      message: '{{limit}} 的盘点已通过，不能办理更早日期的单据',
    }),
  ],

  form: [
    section('basics', '基本信息', 'number', 'project', 'out', 'warehouse', 'date', 'cause'),
    section('people', '经办', 'keeper', 'requester', 'department', 'storeKeeper', 'storeKeepers'),
    section('items', '退库明细', 'items', 'total', 'photos', 'remark'),
    section('state', '确认', ...confirmationNames),
  ],

  list: {
    title: 'number',
    heading: ['warehouse', 'keeper'],
    state: 'confirmation',
    amount: 'total',
    facts: ['warehouse', 'keeper', 'date'],
    filters: ['confirmation', 'cause'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  gathers: { into: 'items', from: 'out', records: 'item', where: { state: 'open' } },
  paper: {
    ...{ title: '退料单', signs: ['requester', 'keeper', 'storeKeeper'] },
    layout: {
      head: ['project', 'warehouse', 'out', 'date', 'department', 'cause'],
      table: { of: 'items', columns: ['item', 'batch', 'location', 'unit', 'quantity', 'price', 'subtotal'] },
      below: ['total', 'remark'],
    },
  },
  ...confirmation({
    ...{ waiting: '未确认退库', module: 'goods-return-check', on: 'document', by: ['storeKeeper', 'storeKeepers'] },
  }),
  voids: voidsConfirmed('remark', 'photos'),
  posts: (post) => [
    post('stock', {
      ...{ lines: 'items', of: 'stock', quantity: 'quantity', value: 'same', from: 'out', worth: 'worth', least: 0 },
      ...{ when: { confirmation: 'confirmed' }, date: 'date' },
    }),
    post('cost', {
      ...{ lines: 'items', amount: 'worth', sign: -1, when: { confirmation: 'confirmed' }, date: 'date' },
      project: 'project',
    }),
  ],

  scope: { people: ['keeper', 'storeKeeper', 'storeKeepers'], project: 'project' },
})
