import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsInCheck } from '@/modules/materials/goods-in-check/goods-in-check.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { stockMove } from '@/modules/materials/stock-move/stock-move.module'
import { stockMoveReceipt } from '@/modules/materials/stock-move-receipt/stock-move-receipt.module'
import { stockTake } from '@/modules/materials/stock-take/stock-take.module'
import { yuan } from '@/schema'
import { issueOf } from '../../modules/goods-issue'
import { stockOf } from '../../modules/stock'
import { dayAfter } from '../base/day-after'
import { inGroups } from '../base/in-groups'
import { guidOf } from '../base/seed'
import { type DemoWarehouse, type GoodsContext, saveAs } from './goods-context'
import { untestedMaterial } from './materials'

/** What keepers and receivers still have to confirm in each warehouse, and what a keeper looks at again or returned. */
export async function createWaiting(context: GoodsContext, warehouses: readonly DemoWarehouse[]) {
  const { seed, today, suppliers } = context
  const create = async ({ guid: warehouse, project, keeper, team }: DemoWarehouse, index: number) => {
    const [receiver = keeper, author = keeper] = team.filter((each) => each !== keeper)
    const own = (name: string) => `${name}:waiting:${index}`
    const material = untestedMaterial(seed, index)
    const common = { project, warehouse }
    const delivery = (name: string, quantity: number, day: number) => ({
      ...{ ...common, supplier: suppliers[index % suppliers.length], date: dayAfter(today, day), keeper },
      items: [{ guid: guidOf(seed, own(name)), material, quantity, price: yuan(40 + index), acceptance: 'qualified' }],
    })
    await saveAs(context, keeper, goodsIn, own('stocked'), delivery('stocked', 60, -6))
    await saveAs(context, author, goodsIn, own('in'), delivery('in', 12, 0))
    const answer = ['recheck', 'refused', 'partly'][index % 5]
    if (answer !== undefined) {
      await saveAs(context, author, goodsIn, own('again'), delivery('again', 8, -1))
      const note = '磅单与送货单数量不一致，请核对'
      const draft = { document: guidOf(seed, own('again')), result: answer, note }
      await saveAs(context, keeper, goodsInCheck, own('answer'), draft)
    }
    const stock = stockOf(warehouse, material, '')
    const issue = (name: string, quantity: number, day: number) => ({
      ...{ ...common, receiver, use: 'works', date: dayAfter(today, day) },
      items: [{ guid: guidOf(seed, own(name)), stock, quantity, note: `${(index % 9) + 1}号楼` }],
    })
    await saveAs(context, receiver, goodsOut, own('issued'), issue('issued', 20, -3))
    await saveAs(context, keeper, goodsOut, own('out'), issue('out', 5, 0))
    await saveAs(context, author, goodsReturn, own('back'), {
      ...{ project, out: guidOf(seed, own('issued')), date: today, keeper: author, cause: 'surplus' },
      items: [{ guid: guidOf(seed, own('back')), item: issueOf(guidOf(seed, own('issued')), stock), quantity: 2 }],
    })
  }
  await inGroups(warehouses, warehouses.length, create)
}

/** Transfers that wait, are on the way or were received, and a count of each warehouse. */
export async function createTransfers(context: GoodsContext, warehouses: readonly DemoWarehouse[]) {
  const { seed, today } = context
  const create = async ({ guid: from, project, keeper, team }: DemoWarehouse, index: number) => {
    const to = warehouses[(index + 1) % warehouses.length]
    if (to === undefined || to.guid === from) return
    const author = team.find((each) => each !== keeper) ?? keeper
    const own = (name: string) => `${name}:transfer:${index}`
    const stock = stockOf(from, untestedMaterial(seed, index), '')
    const move = (name: string, quantity: number, day: number) => ({
      ...{ project, from, to: to.guid, date: dayAfter(today, day) },
      items: [{ guid: guidOf(seed, own(name)), stock, quantity }],
    })
    await saveAs(context, author === keeper ? to.keeper : author, stockMove, own('waiting'), move('waiting', 2, 0))
    await saveAs(context, keeper, stockMove, own('sent'), move('sent', 3, -1))
    await saveAs(context, keeper, stockMove, own('received'), move('received', 4, -2))
    const received = index % 3 === 0 ? { received: 3.5, reason: '途中破损' } : { received: 4 }
    await saveAs(context, to.keeper, stockMoveReceipt, own('receipt'), {
      ...{ move: guidOf(seed, own('received')), date: dayAfter(today, -1) },
      items: [{ guid: guidOf(seed, own('receipt')), stock, ...received }],
    })
    await saveAs(context, keeper, stockTake, own('take'), {
      ...{ project, warehouse: from, range: 'kind', covers: '其他', date: today, counter: keeper },
      items: [{ guid: guidOf(seed, own('take')), stock, counted: 20 + (index % 3), reason: '散装材料损耗' }],
    })
  }
  // One after the other, because a transfer changes stocks of two warehouses.
  await inGroups(warehouses, 1, create)
}
