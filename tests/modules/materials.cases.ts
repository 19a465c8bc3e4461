import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsInCheck } from '@/modules/materials/goods-in-check/goods-in-check.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsOutCheck } from '@/modules/materials/goods-out-check/goods-out-check.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { goodsReturnCheck } from '@/modules/materials/goods-return-check/goods-return-check.module'
import { material as materials } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { stockMoveReceipt } from '@/modules/materials/stock-move-receipt/stock-move-receipt.module'
import { stockMoveSending } from '@/modules/materials/stock-move-sending/stock-move-sending.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday, type Module } from '@/schema'
import type { LaterEdit, ModuleCase } from './module-case'
import { material, missing, notUnique, project, supplier } from './names'

const [today, tomorrow] = [dayFromToday(), dayFromToday(1)]
const store = '试行一号库'
const second = '试行二号库'
/** Keeps the warehouse and receives goods, so that the documents of the cases wait for a confirmation. */
const keeper = '王建国'

const masterData: readonly ModuleCase[] = [
  {
    module: warehouse,
    needs: [projects],
    input: { name: store, keeper },
    mistakes: [{ at: 'project', message: missing, fix: { project } }],
    keyword: store,
    edit: { input: { remark: '钥匙在门卫' } },
    copy: {
      input: { name: store },
      mistakes: [{ at: 'name', message: notUnique, fix: { name: second } }],
      keyword: second,
    },
  },
  {
    module: materials,
    needs: [],
    input: { code: 'SX-GJ-1', name: material, second: '吨' },
    mistakes: [
      { at: 'factor', message: '辅助单位和换算系数请一起填写', fix: { factor: '0.5' } },
      { at: 'unit', message: missing, fix: { unit: '吨' } },
      { at: 'second', message: '辅助单位不能与单位相同', fix: { second: '捆' } },
    ],
    keyword: material,
    edit: { input: { model: 'HRB400 18' } },
    copy: {
      input: { code: 'SX-GJ-1', name: '试行盘条', tested: true },
      mistakes: [{ at: 'code', message: notUnique, fix: { code: 'SX-GJ-2' } }],
      keyword: '试行盘条',
    },
  },
  {
    module: purchase,
    needs: [projects, materials],
    input: {
      ...{ title: '试行零星材料', project, date: '2026-11-10', needBy: '2026-11-09' },
      items: [
        { material, quantity: '3', price: '10.5' },
        { material, quantity: '1' },
      ],
    },
    mistakes: [
      { at: 'needBy', message: '要求到货日期不能早于申请日期', fix: { needBy: '2026-11-30' } },
      { at: 'items', message: '同一种材料请合并为一行', fix: { 'items.1': null, 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', message: missing, fix: { 'items.0': { quantity: '2' } } },
    ],
    keyword: '试行零星材料',
    edit: { input: { remark: '分两次进场' } },
    copy: { input: { title: '试行大宗材料' }, keyword: '试行大宗材料' },
  },
]

const rowOf = (document: string) => document.split('|')[1] ?? ''

/** A confirmation that first asks for another look, and then confirms. */
const checkOf = (
  module: Module,
  of: Module,
  [first, second]: readonly [string, string],
  words: string,
): ModuleCase => ({
  module,
  needs: [of],
  input: { document: first, result: '待复核' },
  mistakes: [{ at: 'note', message: missing, fix: { note: `${words}一` } }],
  keyword: `${words}一`,
  row: rowOf(first),
  edit: { input: { result: '全部确认' } },
  copy: {
    input: { document: second, result: '待复核', note: `${words}二` },
    keyword: `${words}二`,
    row: rowOf(second),
  },
})

const movements: readonly ModuleCase[] = [
  {
    module: goodsIn,
    needs: [projects, partner, warehouse, materials],
    input: {
      ...{ project, supplier, remark: '试行进场一', date: tomorrow },
      items: [
        { material, gross: '13', tare: '1', quantity: '12.5', acceptance: '异常', returned: '13', price: '4000.5' },
      ],
    },
    mistakes: [
      { at: 'items.0.quantity', message: '到货数量应等于毛重减皮重：12', fix: { 'items.0': { gross: '13.5' } } },
      { at: 'items.0.returned', message: '最多退货 12.5', fix: { 'items.0': { returned: '0.5' } } },
      { at: 'items.0.reason', message: missing, fix: { 'items.0': { reason: '受潮' } } },
      { at: 'date', message: '入库日期不能晚于今天', fix: { date: today } },
      { at: 'warehouse', message: missing, fix: { warehouse: store } },
    ],
    keyword: '试行进场一',
    row: supplier,
    edit: { input: { department: '工程', remark: '试行进场一，已过磅' } },
    copy: { input: { remark: '试行进场二' }, keyword: '试行进场二', row: supplier },
  },
  checkOf(goodsInCheck, goodsIn, ['试行进场一|RK', '试行进场二|RK'], '试行入库复核'),
  {
    module: goodsOut,
    needs: [goodsInCheck],
    input: {
      ...{
        project,
        warehouse: store,
        remark: '试行领用一',
        date: tomorrow,
        items: [{ stock: material, quantity: '13' }],
      },
    },
    mistakes: [
      { at: 'receiver', message: missing, fix: { receiver: keeper } },
      { at: 'date', message: '出库日期不能晚于今天', fix: { date: today } },
      { at: 'items.0.quantity', message: '库存只有 12', fix: { 'items.0': { quantity: '10' } } },
    ],
    keyword: '试行领用一',
    row: store,
    edit: { input: { remark: '试行领用一，三号楼' } },
    copy: { input: { remark: '试行领用二', 'items.0': { quantity: '1.5' } }, keyword: '试行领用二', row: store },
  },
  checkOf(goodsOutCheck, goodsOut, ['试行领用一|CK', '试行领用二|CK'], '试行出库复核'),
  {
    module: goodsReturn,
    needs: [goodsOutCheck],
    input: {
      ...{ project, out: '试行领用一|CK', remark: '试行退料一', date: tomorrow },
      items: [{ item: material, quantity: '10.5' }],
    },
    mistakes: [
      { at: 'date', message: '退库日期不能晚于今天', fix: { date: today } },
      { at: 'items.0.quantity', message: '最多可退 10', fix: { 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', message: missing, fix: { 'items.0': { quantity: '2.5' } } },
    ],
    keyword: '试行退料一',
    row: store,
    edit: { input: { remark: '试行退料一，已点数' } },
    copy: { input: { remark: '试行退料二', 'items.0': { quantity: '1' } }, keyword: '试行退料二', row: store },
  },
  checkOf(goodsReturnCheck, goodsReturn, ['试行退料一|TK', '试行退料二|TK'], '试行退库复核'),
]

/** Transfers and counts of what was received; the first warehouse is kept by a colleague, the second one by the user. */
const transfers: readonly ModuleCase[] = [
  {
    module: stockMove,
    needs: [goodsReturnCheck],
    input: {
      ...{ project, from: store, to: store, date: tomorrow, remark: '试行调拨一' },
      items: [
        { stock: material, quantity: '2' },
        { stock: material, quantity: '13' },
      ],
    },
    mistakes: [
      { at: 'items', message: '同一种库存请合并为一行', fix: { 'items.1': null, 'items.0': { quantity: '' } } },
      { at: 'items.0.quantity', message: missing, fix: { 'items.0': { quantity: '1' } } },
      { at: 'to', message: '调入仓库不能是调出仓库', fix: { to: second } },
      { at: 'date', message: '发出日期不能晚于今天', fix: { date: today, 'items.0': { quantity: '13' } } },
      { at: 'items.0.quantity', message: '库存只有 4.5', fix: { 'items.0': { quantity: '2' } } },
    ],
    keyword: '试行调拨一',
    row: store,
    edit: { input: { remark: '试行调拨一，装车' } },
    copy: { input: { remark: '试行调拨二' }, keyword: '试行调拨二', row: store },
  },
  {
    module: stockMoveSending,
    needs: [stockMove],
    input: { remark: '试行发出一' },
    mistakes: [{ at: 'move', message: missing, fix: { move: '试行调拨一|DB' } }],
    keyword: '试行发出一',
    row: 'DB',
    edit: { input: { remark: '试行发出一，已装车' } },
    copy: { input: { move: '试行调拨二|DB', remark: '试行发出二' }, keyword: '试行发出二', row: 'DB' },
  },
  {
    module: stockMoveReceipt,
    needs: [stockMoveSending],
    input: {
      ...{ move: '试行调拨一|DB', date: tomorrow, remark: '试行收货一' },
      items: [{ stock: material, received: '' }],
    },
    mistakes: [
      { at: 'items.0.received', message: missing, fix: { 'items.0': { received: '1.5', reason: '途中破损' } } },
      { at: 'date', message: '收货日期不能晚于今天', fix: { date: today } },
    ],
    keyword: '试行收货一',
    row: 'DB',
    edit: { input: { remark: '试行收货一，已清点' } },
    copy: {
      input: { move: '试行调拨二|DB', remark: '试行收货二', items: [{ stock: material, received: '2' }] },
      keyword: '试行收货二',
      row: 'DB',
    },
  },
  {
    module: stockTake,
    needs: [goodsReturnCheck],
    input: {
      ...{ project, warehouse: store, range: '部分材料', date: tomorrow, remark: '试行盘点一' },
      items: [
        { stock: material, counted: '4' },
        { stock: material, counted: '' },
      ],
    },
    mistakes: [
      { at: 'items', message: '同一种库存请合并为一行', fix: { 'items.1': null, 'items.0': { counted: '' } } },
      { at: 'items.0.counted', message: missing, fix: { 'items.0': { counted: '4' } } },
      { at: 'items.0.reason', message: '实盘与账面不符，请写明原因', fix: { 'items.0': { reason: '散装损耗' } } },
      { at: 'covers', message: missing, fix: { covers: '钢材' } },
      { at: 'date', message: '盘点日期不能晚于今天', fix: { date: today } },
    ],
    keyword: '试行盘点一',
    row: store,
    edit: { input: { remark: '试行盘点一，复盘' } },
    copy: { input: { remark: '试行盘点二' }, keyword: '试行盘点二', row: store },
  },
]

export const materialCases: readonly ModuleCase[] = [...masterData, ...movements, ...transfers]

export const materialsLater: readonly LaterEdit[] = [
  {
    module: goodsOut,
    needs: [goodsReturnCheck],
    keyword: '试行领用一',
    row: store,
    mistakes: [
      {
        ...{ input: { 'items.0': { quantity: '3' } }, at: 'items', message: '已生效，不能修改，只能作废' },
        fix: { 'items.0': { quantity: '10' } },
      },
    ],
    deleteRefusal: '登记后不能修改或删除，只能作废',
  },
]
