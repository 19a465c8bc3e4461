import { contract } from '@/modules/finance/contract/contract.module'
import {
  confirmation,
  confirmationFields,
  confirmationNames,
  voidsConfirmed,
} from '@/modules/materials/confirmation.part'
import { material } from '@/modules/materials/material/material.module'
import { priceOf } from '@/modules/materials/price-of.part'
import { prices } from '@/modules/materials/prices.part'
import { inTwoUnits, secondCopies, secondFields, secondOf, stepsUpTo } from '@/modules/materials/second-unit.part'
import { countedShortage } from '@/modules/materials/shortage.part'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { dayFromToday, defineModule, field, portionOf, section, sumOf, times } from '@/schema'

/** 出库单: goods issued from a warehouse, at most the available stock. They leave it when the receiver has confirmed. */
export const goodsOut = defineModule({
  name: 'goods-out',
  title: '出库单',
  area: 'materials',
  handler: 'StockOut',
  code: '8845',

  fields: {
    number: field.serial('出库单号', { prefix: 'CK', per: 'month', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true }),
    kind: field.choice(
      '出库类型',
      { works: '工程领用', charged: '分包领用', sale: '出售或报废' },
      { initial: 'works', stamp: { domain: 'task', of: { works: 1, charged: 2, sale: 3 } } },
    ),
    warehouse: field.reference('仓库', () => warehouse, { required: true, within: { project: 'project' } }),
    partner: field.reference('分包单位', () => partner, {
      only: { type: ['labour', 'subcontractor'] },
      requiredWhen: { kind: 'charged' },
    }),
    // What a subcontractor takes is deducted from what its contract still pays.
    contract: field.reference('扣款合同', () => contract, {
      ...{ within: { project: 'project', partyB: 'partner' }, onlyWhen: { kind: 'charged' } },
      only: { direction: 'expense', status: ['running', 'settled'] },
    }),
    handling: field.percent('加收管理费', { min: 0, max: 100, onlyWhen: { kind: 'charged' } }),
    charge: field.money('扣款金额', { readonly: true, ...prices }),
    date: field.date('出库日期', { required: true, initial: 'today' }),
    receiver: field.person('领用人', { required: true }),
    // Scanned by the keeper, it confirms that the receiver takes the goods; it is not kept.
    code: field.qr('领用人码', { maxLength: 120, names: 'receiver' }),
    identified: field.yesNo('已扫领用人码', { readonly: true }),
    department: field.department('领用部门'),
    use: field.choice(
      '用途',
      { works: '工程用料', repair: '维修', other: '其他' },
      { required: true, initial: 'works' },
    ),
    items: field.lines('出库明细', {
      title: 'stock',
      required: true,
      recent: true,
      answers: { value: 'quantity' },
      fields: {
        stock: field.reference('库存材料', () => stock, {
          required: true,
          within: { warehouse: 'warehouse' },
          copies: {
            material: 'material',
            unit: 'unit',
            ...secondCopies,
            batch: 'batch',
            lot: 'lot',
            location: 'location',
            available: 'quantity',
            average: 'average',
          },
          begins: { taxRate: 'taxRate' },
        }),
        material: field.reference('材料', () => material, { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        ...secondFields(),
        batch: field.text('批次', { readonly: true }),
        lot: field.reference('批次资料', () => stockBatch, { readonly: true }),
        location: field.text('货位', { readonly: true }),
        available: field.quantity('现有库存', { readonly: true }),
        quantity: field.quantity('数量', { required: true, positive: true, ...inTwoUnits, ...stepsUpTo('available') }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        average: field.money('库存均价', { readonly: true, ...prices }),
        worth: field.money('出库成本', { readonly: true, ...prices }),
        price: field.money('单价', { readonly: true, ...prices }),
        subtotal: field.money('小计', { readonly: true, ...prices }),
        work: field.reference('工程量清单', () => workItem, { within: { project: 'project' } }),
        note: field.text('使用部位', { maxLength: 60 }),
      },
      // What a line is worth is the average of the stock when it was confirmed; before that it is expected.
      computed: (compute) => [
        compute('inSecond', ['quantity', 'factor', 'second'], secondOf),
        compute('price', ['worth?', 'average?', 'quantity'], priceOf),
        compute(
          'subtotal',
          ['worth?', 'price?', 'quantity'],
          (worth, price, quantity) => worth ?? (price === null ? null : times(price, quantity)),
        ),
      ],
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
    total: field.money('合计金额', { readonly: true, ...prices }),
    sign: field.signature('领用人签名'),
    remark: field.longText('备注', { maxLength: 300 }),
    ...confirmationFields(),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
    compute('charge', ['total', 'kind?', 'contract?', 'handling?'], (total, kind, of, handling) =>
      kind === 'charged' && of !== null ? sumOf([total, portionOf(total, handling ?? 0, 100)]) : null,
    ),
  ],

  rules: (rule) => [
    rule('future', ['date'], (date) => date <= dayFromToday(), '出库日期不能晚于今天'),
    rule(
      'uncharged',
      ['contract?', 'kind'],
      (of, kind) => kind !== 'charged' || of !== null,
      '没有选择扣款合同，这批材料不会扣款，确定吗',
      { level: 'confirm' },
    ),
  ],

  gates: (gate) => [
    gate('open', {
      ...{ at: ['save'], of: 'warehouse', is: { status: ['open'] } },
      message: '仓库已停用，不能出库',
    }),
    gate('counted', {
      ...{ at: ['save', 'void'], of: 'warehouse', notBefore: { date: 'countedOn' } },
      message: '{{limit}} 的盘点已通过，不能办理更早日期的单据',
    }),
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
    section('basics', '基本信息', 'number', 'kind', 'project', 'warehouse', 'partner', 'contract', 'date'),
    section('people', '领用', 'receiver', 'code', 'identified', 'department', 'use'),
    section('items', '出库明细', 'items', 'total', 'handling', 'charge', 'sign', 'remark'),
    section('state', '确认', ...confirmationNames),
  ],

  list: {
    title: 'number',
    heading: ['warehouse', 'receiver'],
    state: 'confirmation',
    amount: 'total',
    facts: ['warehouse', 'receiver', 'date', 'kind'],
    filters: ['confirmation', 'kind', 'use'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  paper: {
    ...{ title: '领料出库单', signs: ['receiver', 'confirmedBy'], signedIn: { receiver: 'sign' } },
    layout: {
      head: ['project', 'warehouse', 'receiver', 'department', 'date', 'use', 'partner', 'kind'],
      table: {
        of: 'items',
        columns: ['material', 'batch', 'location', 'unit', 'quantity', 'price', 'subtotal', 'note'],
      },
      below: ['total', 'remark'],
    },
  },
  ...confirmation({ waiting: '未确认出库', module: 'goods-out-check', on: 'document', by: ['receiver'] }),
  shortage: countedShortage('warehouse'),
  voids: voidsConfirmed('remark'),
  posts: (post) => [
    post('stock', {
      ...{ lines: 'items', of: 'stock', quantity: 'quantity', sign: -1, value: 'average', worth: 'worth', least: 0 },
      ...{ when: { confirmation: 'confirmed' }, date: 'date' },
    }),
    post('cost', {
      ...{ lines: 'items', amount: 'worth', when: { confirmation: 'confirmed' }, date: 'date', project: 'project' },
    }),
    post('deduct', {
      ...{ amount: 'charge', when: { confirmation: 'confirmed', kind: 'charged' }, date: 'date' },
      ...{ contract: 'contract', project: 'project' },
    }),
  ],

  scope: { people: ['receiver'], project: 'project' },
})
