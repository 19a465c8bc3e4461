import {
  confirmation,
  confirmationFields,
  confirmationNames,
  voidsConfirmed,
} from '@/modules/materials/confirmation.part'
import { material } from '@/modules/materials/material/material.module'
import { prices } from '@/modules/materials/prices.part'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { inTwoUnits, secondCopies, secondFields, secondOf, stepsUpTo } from '@/modules/materials/second-unit.part'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sumOf, times } from '@/schema'

/** The share of the ordered quantity by which an arrival may exceed it, with a reason. */
const excess = 0.05

/** The most that may arrive of a purchase line, in whole ten-thousandths. */
export const mostArriving = (open: number, ordered: number) => sumOf([open, Math.round(ordered * excess * 1e4) / 1e4])

/** Whether more of a purchase line arrives than is open. */
const isMore = ({ accepted, open }: { accepted?: number | null; open?: number | null }) =>
  typeof open === 'number' && (accepted ?? 0) > open

/**
 * 入库单: goods received in a warehouse, with the acceptance of each line. They are in stock when the keeper has confirmed
 * them; returned quantities do not become stock.
 */
export const goodsIn = defineModule({
  name: 'goods-in',
  title: '入库单',
  area: 'materials',
  handler: 'StockIn',
  code: '8845',

  fields: {
    number: field.serial('入库单号', { prefix: 'RK', per: 'month', of: 'date' }),
    project: field.reference('所属项目', () => project, { required: true }),
    kind: field.choice(
      '入库类型',
      { purchase: '采购入库', plain: '无采购入库', owner: '甲供入库', opening: '期初入库' },
      { initial: 'plain', stamp: { domain: 'task', of: { purchase: 1, plain: 2, owner: 3, opening: 4 } } },
    ),
    warehouse: field.reference('仓库', () => warehouse, {
      required: true,
      within: { project: 'project' },
      copies: { storeKeeper: 'keeper', storeKeepers: 'keepers' },
    }),
    storeKeeper: field.person('保管员', { readonly: true }),
    storeKeepers: field.people('其他保管员', { readonly: true }),
    purchase: field.reference('采购申请', () => purchase, {
      ...{ within: { project: 'project' }, only: { '@flow': 1, status: ['open', 'partly'] } },
      ...{ begins: { supplier: 'supplier' }, requiredWhen: { kind: 'purchase' } },
      holds: ['project'],
    }),
    supplier: field.reference('供应商', () => partner, {
      required: true,
      only: { type: ['own', 'supplier', 'labour', 'subcontractor', 'owner'] },
      copies: { supplierType: 'type' },
    }),
    supplierType: field.text('供应商类型', { readonly: true }),
    date: field.date('入库日期', { required: true, initial: 'today' }),
    arrived: field.dateTime('到货时间'),
    keeper: field.person('经办人', { required: true, initial: 'me' }),
    requester: field.person('申请人'),
    department: field.department('申请部门'),
    note: field.text('送货单号', { maxLength: 40 }),
    plate: field.text('车牌号', { maxLength: 12 }),
    photos: field.photos('到货照片', { atLeast: 3, atMost: 9 }),
    acceptance: field.choice(
      '验收结果',
      { qualified: '合格', abnormal: '异常' },
      { readonly: true, tones: { qualified: 'pass', abnormal: 'fail' } },
    ),
    items: field.lines('入库明细', {
      title: 'material',
      of: 'warehouse',
      required: true,
      recent: true,
      answers: { value: 'quantity' },
      fields: {
        material: field.reference('材料', () => material, {
          ...{ required: true, only: { state: 'active' }, copies: { unit: 'unit', ...secondCopies, tested: 'tested' } },
        }),
        tested: field.yesNo('使用前复检', { readonly: true }),
        unit: field.text('单位', { readonly: true }),
        ...secondFields(),
        want: field.reference('采购明细', () => purchaseItem, {
          ...{ within: { project: 'project', material: 'material' }, only: { state: ['open', 'partly'] } },
          ...{
            copies: { request: 'purchase', ordered: 'quantity', open: 'open' },
            begins: { material: 'material', quantity: 'open', price: 'price', taxRate: 'taxRate' },
          },
        }),
        request: field.reference('来自采购申请', () => purchase, { readonly: true }),
        ordered: field.quantity('采购数量', { readonly: true }),
        open: field.quantity('未到货', { readonly: true }),
        batch: field.text('批次', { maxLength: 30, requiredWhen: { tested: true } }),
        location: field.text('货位', { maxLength: 30 }),
        gross: field.quantity('毛重', { min: 0, onlyWhen: { unit: '吨' } }),
        tare: field.quantity('皮重', { min: 0, onlyWhen: { unit: '吨' } }),
        quantity: field.quantity('到货数量', { required: true, positive: true, ...inTwoUnits, ...stepsUpTo('open') }),
        acceptance: field.choice(
          '验收',
          { qualified: '合格', abnormal: '异常' },
          { required: true, tones: { qualified: 'pass', abnormal: 'fail' }, initial: 'qualified' },
        ),
        reason: field.text('异常原因', { required: true, maxLength: 100, onlyWhen: { acceptance: 'abnormal' } }),
        returned: field.quantity('退货数量', { required: true, min: 0, onlyWhen: { acceptance: 'abnormal' } }),
        accepted: field.quantity('入库数量', { readonly: true }),
        taxRate: field.percent('税率', { min: 0, max: 100 }),
        price: field.money('单价', { required: true, min: 0, ...prices }),
        subtotal: field.money('小计', { readonly: true, ...prices }),
        stock: field.reference('计入库存', () => stock, { readonly: true }),
      },
      computed: (compute) => [
        compute('accepted', ['quantity', 'returned?'], (quantity, returned) => sumOf([quantity, -(returned ?? 0)])),
        compute('subtotal', ['price', 'accepted'], times),
        compute('inSecond', ['quantity', 'factor', 'second'], secondOf),
      ],
      rules: (rule) => [
        rule('returned', ['returned', 'quantity'], (returned, quantity) => returned <= quantity, '最多退货 {{limit}}', {
          limit: (_, quantity) => quantity,
        }),
        rule(
          'weighed',
          ['quantity', 'gross', 'tare'],
          (quantity, gross, tare) => sumOf([gross, -tare]) === quantity,
          '到货数量应等于毛重减皮重：{{limit}}',
          { limit: (_, gross, tare) => sumOf([gross, -tare]) },
        ),
        rule(
          'ordered',
          ['accepted', 'open', 'ordered'],
          (accepted, open, ordered) => accepted <= mostArriving(open, ordered),
          '超出采购数量，最多入库 {{limit}}',
          { limit: (_, open, ordered) => mostArriving(open, ordered), counted: true },
        ),
      ],
    }),
    total: field.money('合计金额', { readonly: true, ...prices }),
    sign: field.signature('保管员签名'),
    remark: field.longText('备注', { maxLength: 300 }),
    ...confirmationFields(),
  },

  computed: (compute) => [
    compute('total', ['items'], (items) => items.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)),
    compute('acceptance', ['items'], (items) =>
      items.some(({ acceptance }) => acceptance === 'abnormal') ? 'abnormal' : 'qualified',
    ),
  ],

  rules: (rule) => [
    rule('future', ['date'], (date) => date <= dayFromToday(), '入库日期不能晚于今天'),
    rule(
      'owner',
      ['kind', 'supplierType'],
      (kind, type) => kind === 'owner' || type !== 'owner',
      '建设单位只能是甲供入库的供应商',
    ),
    rule(
      'more',
      ['items'],
      (items) => items.every((line) => !isMore(line)),
      '到货超出采购未到数量 {{limit}}，请说明原因',
      { level: 'reason', limit: (items) => items.find(isMore)?.open ?? 0 },
    ),
  ],

  gates: (gate) => [
    gate('open', {
      ...{ at: ['save'], of: 'warehouse', is: { status: ['open'] } },
      message: '仓库已停用，不能入库',
    }),
    gate('counted', {
      ...{ at: ['save', 'void'], of: 'warehouse', notBefore: { date: 'countedOn' } },
      message: '{{limit}} 的盘点已通过，不能办理更早日期的单据',
    }),
  ],

  form: [
    section('basics', '基本信息', 'number', 'kind', 'project', 'warehouse', 'purchase', 'supplier', 'date', 'arrived'),
    section('people', '经办', 'keeper', 'requester', 'department', 'storeKeeper', 'storeKeepers'),
    section('delivery', '送货', 'note', 'plate', 'photos'),
    section('items', '入库明细', 'items', 'acceptance', 'total', 'sign'),
    section('state', '确认', ...confirmationNames),
    section('notes', '备注', 'remark'),
  ],

  list: {
    title: 'number',
    heading: ['supplier', 'warehouse'],
    state: 'confirmation',
    alarm: 'acceptance',
    amount: 'total',
    facts: ['supplier', 'date', 'kind'],
    filters: ['confirmation', 'acceptance', 'kind'],
    search: ['number', 'remark'],
    sort: '-date',
    totals: ['total'],
  },

  ...confirmation({
    ...{ waiting: '未确认入库', module: 'goods-in-check', on: 'document', by: ['storeKeeper', 'storeKeepers'] },
  }),
  voids: voidsConfirmed('remark', 'note', 'plate', 'photos'),
  posts: (post) => [
    post('stock', {
      ...{ lines: 'items', of: 'stock', quantity: 'accepted', value: 'line', amount: 'subtotal', least: 0 },
      ...{ when: { confirmation: 'confirmed' }, date: 'date' },
    }),
  ],

  paper: {
    ...{ title: '材料入库验收单', signs: ['keeper', 'storeKeeper', 'confirmedBy'] },
    signedIn: { storeKeeper: 'sign' },
    layout: {
      head: ['project', 'warehouse', 'supplier', 'purchase', 'date', 'kind', 'note', 'plate'],
      table: {
        of: 'items',
        columns: ['material', 'batch', 'unit', 'quantity', 'acceptance', 'accepted', 'price', 'subtotal', 'reason'],
      },
      below: ['total', 'remark'],
    },
  },
  gathers: {
    ...{ into: 'items', from: 'purchase', lines: 'items', key: 'want', needs: 'purchase', open: 'open' },
    takes: {
      ...secondCopies,
      ...{ want: 'guid', material: 'material', unit: 'unit', ordered: 'quantity', open: 'open' },
      ...{ quantity: 'open', price: 'price', taxRate: 'taxRate' },
    },
    with: { acceptance: 'qualified' },
  },

  scope: { people: ['keeper', 'storeKeeper', 'storeKeepers'], project: 'project' },
})
