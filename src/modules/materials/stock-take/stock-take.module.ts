import { material } from '@/modules/materials/material/material.module'
import { prices } from '@/modules/materials/prices.part'
import { inTwoUnits, secondCopies, secondFields, secondOf } from '@/modules/materials/second-unit.part'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sumOf, times } from '@/schema'

/**
 * 盘点单: what was counted in a warehouse. Each line keeps the quantity of the book when it was counted, so that goods
 * may move meanwhile; an approved count posts the differences and closes the days before it.
 */
export const stockTake = defineModule({
  name: 'stock-take',
  title: '盘点单',
  area: 'materials',
  handler: 'StockTake',
  code: '8845',

  fields: {
    number: field.serial('盘点单号', { prefix: 'PD', per: 'month', of: 'date' }),
    status: field.choice(
      '盘点状态',
      { open: '盘点中', approved: '已通过', rejected: '未通过', void: '已作废' },
      { readonly: true, initial: 'open', tones: { open: 'wait', approved: 'pass', rejected: 'fail', void: 'plain' } },
    ),
    project: field.reference('所属项目', () => project, { required: true }),
    warehouse: field.reference('仓库', () => warehouse, {
      required: true,
      within: { project: 'project' },
      only: { status: ['open'] },
      copies: { storeKeeper: 'keeper' },
    }),
    storeKeeper: field.person('保管员', { readonly: true }),
    range: field.choice(
      '盘点范围',
      { all: '全部库存', kind: '部分材料', place: '部分货位' },
      { required: true, initial: 'all' },
    ),
    covers: field.text('盘点内容', { required: true, maxLength: 200, onlyWhen: { range: ['kind', 'place'] } }),
    date: field.date('盘点日期', { required: true, initial: 'today' }),
    counter: field.person('盘点人', { required: true, initial: 'me' }),
    photos: field.photos('盘点照片', { atMost: 9 }),
    items: field.lines('盘点明细', {
      title: 'stock',
      of: 'warehouse',
      required: true,
      counting: {
        ...{ value: 'counted', expected: 'book', unit: 'unit', reason: 'reason', photos: 'evidence' },
        facts: ['batch', 'location'],
      },
      fields: {
        stock: field.reference('库存材料', () => stock, {
          required: true,
          within: { warehouse: 'warehouse' },
          copies: {
            material: 'material',
            unit: 'unit',
            ...secondCopies,
            batch: 'batch',
            location: 'location',
            average: 'average',
          },
          begins: { book: 'quantity' },
        }),
        material: field.reference('材料', () => material, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        ...secondFields(),
        batch: field.text('批次', { readonly: true }),
        location: field.text('货位', { readonly: true }),
        average: field.money('平均单价', { readonly: true, ...prices }),
        book: field.quantity('账面数量', { readonly: true }),
        counted: field.quantity('实盘数量', { required: true, min: 0, ...inTwoUnits }),
        difference: field.quantity('差异数量', { readonly: true }),
        worth: field.money('差异成本', { readonly: true, ...prices }),
        amount: field.money('差异金额', { readonly: true, ...prices }),
        reason: field.text('差异原因', { maxLength: 100 }),
        evidence: field.photos('实物照片', { atMost: 3 }),
      },
      computed: (compute) => [
        compute('inSecond', ['counted', 'factor', 'second'], secondOf),
        compute('difference', ['counted', 'book'], (counted, book) => sumOf([counted, -book])),
        compute(
          'amount',
          ['worth?', 'average?', 'difference'],
          (worth, average, difference) => worth ?? (average === null ? null : times(average, difference)),
        ),
      ],
      rules: (rule) => [
        rule(
          'explained',
          ['reason?', 'difference'],
          (reason, difference) => difference === 0 || (reason ?? '') !== '',
          '实盘与账面不符，请写明原因',
        ),
      ],
    }),
    total: field.money('差异合计', { readonly: true, ...prices }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
  ],

  rules: (rule) => [
    rule('future', ['date'], (date) => date <= dayFromToday(), '盘点日期不能晚于今天'),
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ stock: of }) => of)).size === items.length,
      '同一种库存请合并为一行',
    ),
  ],

  gates: (gate) => [
    gate('counted', {
      ...{ at: ['save'], of: 'warehouse', notBefore: { date: 'countedOn' } },
      message: '{{limit}} 的盘点已通过，不能办理更早日期的单据',
    }),
    gate('last', {
      ...{ at: ['void'], of: 'warehouse', notBefore: { date: 'countedOn' } },
      message: '{{limit}} 又盘点过，不能作废更早的盘点',
    }),
  ],

  form: [
    section(
      'basics',
      '基本信息',
      'number',
      'status',
      'project',
      'warehouse',
      'storeKeeper',
      'date',
      'counter',
      'range',
      'covers',
    ),
    section('items', '盘点明细', 'items', 'total', 'photos', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['warehouse', 'counter'],
    state: 'status',
    amount: 'total',
    facts: ['warehouse', 'counter', 'date'],
    filters: ['status', 'range'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  gathers: {
    ...{ into: 'items', from: 'warehouse', records: 'stock', where: { state: 'there' } },
    narrowed: { by: 'range', to: { kind: 'class', place: 'location' }, into: 'covers' },
  },
  workflow: {
    amount: 'total',
    card: ['items', 'date'],
    editableAfterApproval: ['remark'],
    sets: { passed: { status: 'approved' }, rejected: { status: 'rejected' } },
  },
  voids: { to: 'void' },
  posts: (post) => [
    post('stock', {
      ...{ lines: 'items', of: 'stock', quantity: 'difference', value: 'average', worth: 'worth', least: 0 },
      ...{ when: { status: 'approved' }, date: 'date' },
    }),
    post('cost', {
      ...{ lines: 'items', amount: 'worth', sign: -1, when: { status: 'approved' }, date: 'date', project: 'project' },
    }),
  ],

  scope: { people: ['counter', 'storeKeeper'], project: 'project' },
})
