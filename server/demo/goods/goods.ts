import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { yuan } from '@/schema'
import { createRecord } from '../../engine/saving/save'
import { issueOf } from '../../modules/goods-issue'
import { analyzeTables } from '../../store/schema/table-statistics'
import { dayAfter } from '../base/day-after'
import { inGroups } from '../base/in-groups'
import { guidOf } from '../base/seed'
import { testBatches } from './batches'
import { type DemoWarehouse, type GoodsContext, saveAs } from './goods-context'
import { createTransfers, createWaiting } from './goods-waiting'
import { createMaterials, type DemoMaterial } from './materials'
import { seedPurchases } from './purchases'

/** One warehouse for each site under construction, paused or completed. */
async function createWarehouses({ work, seed, sites }: GoodsContext) {
  const created: DemoWarehouse[] = []
  for (const { guid: project, name, status, manager, team } of sites) {
    if (!['building', 'paused', 'completed'].includes(status)) continue
    const guid = guidOf(seed, `warehouse:${project}`)
    await createRecord(work, warehouse, guid, { name: `${name}材料库`, project, status: 'open', keeper: manager })
    created.push({ guid, project, name, keeper: manager, team })
  }
  return created
}

const maxLines = 50
/** Deliveries before the table statistics are updated, enough to be representative. */
const sampleDeliveries = 5

/** Goods received by each warehouse in turn, several materials at once. */
async function createDeliveries(
  context: GoodsContext,
  warehouses: readonly DemoWarehouse[],
  materials: readonly DemoMaterial[],
  lines: number,
) {
  const { work, seed, today, random, suppliers } = context
  const create = async (_: unknown, index: number) => {
    const warehouse = warehouses[index % warehouses.length]
    if (warehouse === undefined) return
    const first = random.between(0, materials.length - 1)
    const isWrong = index % 23 === 0
    const items = Array.from({ length: maxLines }, (_, at) => {
      const material = materials[(first + at) % materials.length]
      return {
        guid: guidOf(seed, `in:${index}:${at}`),
        material: material?.guid,
        batch: `B${String(index + 1).padStart(4, '0')}`,
        location: `${'ABCD'[at % 4]}-${String((at % 12) + 1).padStart(2, '0')}`,
        quantity: random.between(80, 400) / 4,
        ...(isWrong && at === 0
          ? { acceptance: 'abnormal', reason: '表面锈蚀，已单独堆放待退换', returned: random.between(4, 40) / 4 }
          : { acceptance: 'qualified' }),
        taxRate: 13,
        price: yuan(material?.price ?? 1),
      }
    })
    const supplier = random.pick(suppliers)
    const date = dayAfter(today, -360 + Math.floor((index * maxLines * 300) / lines))
    await saveAs(context, warehouse.keeper, goodsIn, `goods-in:${index}`, {
      project: warehouse.project,
      warehouse: warehouse.guid,
      supplier,
      date,
      arrived: new Date(`${date}T0${(index % 4) + 6}:30:00+08:00`).toISOString(),
      keeper: warehouse.keeper,
      ...(index % 3 === 0 ? {} : { requester: warehouse.team[0] ?? warehouse.keeper }),
      ...{
        note: `SH${date.replace(/-/g, '')}${String((index % 90) + 10)}`,
        plate: `浙A${String(10_000 + ((index * 7919) % 90_000))}`,
      },
      items,
    })
  }
  const deliveries = Array.from({ length: Math.ceil(lines / maxLines) })
  await inGroups(deliveries.slice(0, sampleDeliveries), 1, create)
  await analyzeTables(work.sql)
  await inGroups(deliveries.slice(sampleDeliveries), warehouses.length, (each, at) =>
    create(each, sampleDeliveries + at),
  )
}

/** Goods issued, at most a sixth of a stock at once, and the returns of some of them. */
async function createIssues(context: GoodsContext, warehouses: readonly DemoWarehouse[], lines: number) {
  const { work, seed, today, random } = context
  const create = async (_: unknown, index: number) => {
    const warehouse = warehouses[index % warehouses.length]
    if (warehouse === undefined) return
    const stocked = await work.sql.many<{ guid: string; quantity: string }>(
      `select guid, quantity::text as quantity from "${stock.name}"
        where warehouse = $1 and quantity > 10
          and not exists (select from "${stockBatch.name}" b where b.guid = lot
                             and (b.expires < $4 or not (b.test = any($3::text[]))))
        order by name, batch limit $2`,
      [warehouse.guid, maxLines, ['passed', 'exempt', 'released'], today],
    )
    const date = dayAfter(today, -60 + Math.floor((index * maxLines * 60) / lines))
    const items = stocked.map(({ guid, quantity }, at) => ({
      guid: guidOf(seed, `out:${index}:${at}`),
      stock: guid,
      quantity: Math.max(1, Math.floor(Number(quantity) / random.between(6, 12))),
      taxRate: 13,
      note: `${random.between(1, 9)}号楼${random.between(1, 18)}层`,
    }))
    const receiver = warehouse.team[0] ?? warehouse.keeper
    const common = { project: warehouse.project, date }
    await saveAs(context, receiver, goodsOut, `goods-out:${index}`, {
      ...common,
      warehouse: warehouse.guid,
      receiver,
      use: 'works',
      items,
    })
    if (index % 4 > 0) return
    await saveAs(context, warehouse.keeper, goodsReturn, `goods-return:${index}`, {
      ...common,
      out: guidOf(seed, `goods-out:${index}`),
      keeper: warehouse.keeper,
      cause: 'surplus',
      items: stocked.slice(0, 3).map(({ guid }, at) => ({
        guid: guidOf(seed, `back:${index}:${at}`),
        item: issueOf(guidOf(seed, `goods-out:${index}`), guid),
        quantity: 0.5,
        taxRate: 13,
      })),
    })
  }
  // The warehouses of a group are different ones, so that its issues do not change the same stocks.
  await inGroups(Array.from({ length: Math.ceil(lines / maxLines) }), warehouses.length, create)
}

/** Seeds warehouses with goods received, issued and requested. */
export async function seedGoods(context: GoodsContext) {
  const { seed } = context
  const warehouses = await createWarehouses(context)
  const materials = await createMaterials(context)
  await createDeliveries(context, warehouses, materials, seed.stockLines)
  await testBatches(context)
  await analyzeTables(context.work.sql)
  await createIssues(context, warehouses, Math.round(seed.stockLines * 0.2))
  await createWaiting(context, warehouses)
  await createTransfers(context, warehouses)
  await seedPurchases(context, warehouses, materials)
}
