import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { goodsReturn } from '@/modules/materials/goods-return/goods-return.module'
import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { type Module, yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { createRecord, saveRecord } from '../../engine/saving/save'
import { extras } from '../../modules'
import { issueOf } from '../../modules/goods-issue'
import { learnSizes } from '../../store/schema/table-statistics'
import { dayAfter } from '../base/day-after'
import type { randomFrom } from '../base/random'
import { guidOf, type Seed } from '../base/seed'

const things = [
  ['螺纹钢', 'steel', '吨', 3900, ['HRB400 12', 'HRB400 16', 'HRB400 20', 'HRB400 25', 'HRB500 28']],
  ['盘圆', 'steel', '吨', 3800, ['HPB300 6', 'HPB300 8', 'HPB300 10']],
  ['槽钢', 'steel', '吨', 4200, ['10号', '16号', '20号']],
  ['商品混凝土', 'concrete', '立方米', 460, ['C20', 'C25', 'C30', 'C35', 'C40', 'C50']],
  ['砂浆', 'concrete', '立方米', 380, ['M5', 'M7.5', 'M10']],
  ['水泥', 'cement', '吨', 420, ['P.O 42.5', 'P.O 52.5', 'P.C 32.5']],
  ['方木', 'timber', '立方米', 1800, ['50×70', '50×90', '60×90']],
  ['模板', 'timber', '张', 55, ['1830×915×14', '1830×915×16', '2440×1220×15']],
  ['PVC管', 'pipe', '米', 12, ['DN50', 'DN75', 'DN110', 'DN160']],
  ['镀锌钢管', 'pipe', '米', 38, ['DN20', 'DN32', 'DN50', 'DN80', 'DN100']],
  ['电缆', 'electric', '米', 65, ['YJV 3×4', 'YJV 4×10', 'YJV 4×25', 'YJV 4×50']],
  ['电线', 'electric', '卷', 180, ['BV 1.5', 'BV 2.5', 'BV 4', 'BV 6']],
  ['安全网', 'other', '张', 26, ['密目 1.8×6', '平网 3×6']],
  ['扣件', 'other', '个', 6, ['直角', '旋转', '对接']],
] as const

interface Place {
  readonly guid: string
  readonly project: string
  readonly name: string
  readonly keeper: string
  readonly team: readonly string[]
}

interface Planting {
  readonly work: AtWork
  readonly seed: Seed
  readonly today: string
  readonly random: ReturnType<typeof randomFrom>
  readonly sites: readonly {
    readonly guid: string
    readonly name: string
    readonly status: string
    readonly manager: string
    readonly team: readonly string[]
  }[]
  readonly suppliers: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

const put = ({ work, seed }: Planting, module: Module, name: string, values: Values) =>
  saveRecord(work, module, { guid: guidOf(seed, name), version: 0, values }, extras[module.name])

async function materials({ work, seed }: Planting) {
  const made: { guid: string; price: number }[] = []
  for (const [name, kind, unit, price, models] of things) {
    for (const model of models) {
      const code = `CL-${String(made.length + 1).padStart(4, '0')}`
      const guid = guidOf(seed, `material:${code}`)
      await createRecord(work, material, guid, { code, name: `${name} ${model}`, kind, model, unit })
      made.push({ guid, price })
    }
  }
  return made
}

/** One warehouse a site that is being built. */
async function warehouses({ work, seed, sites }: Planting) {
  const made: Place[] = []
  for (const { guid: project, name, status, manager, team } of sites) {
    if (!['building', 'paused', 'completed'].includes(status)) continue
    const guid = guidOf(seed, `warehouse:${project}`)
    await createRecord(work, warehouse, guid, { name: `${name}材料库`, project, status: 'open', keeper: manager })
    made.push({ guid, project, name, keeper: manager, team })
  }
  return made
}

const mostLines = 50
/** Enough of them to tell what all will look like. */
const fewDeliveries = 5

/** What came in: by turns to every warehouse, some sorts at once. */
async function deliveries(planting: Planting, places: readonly Place[], lines: number) {
  const { work, seed, today, random, suppliers } = planting
  const sorts = await materials(planting)
  for (let index = 0; index * mostLines < lines; index += 1) {
    const place = places[index % places.length]
    if (place === undefined) return
    if (index === fewDeliveries) await learnSizes(work.sql)
    const first = random.between(0, sorts.length - 1)
    const isWrong = index % 23 === 0
    const items = Array.from({ length: mostLines }, (_, at) => {
      const sort = sorts[(first + at) % sorts.length]
      return {
        guid: guidOf(seed, `in:${index}:${at}`),
        material: sort?.guid,
        batch: `B${String(index + 1).padStart(4, '0')}`,
        location: `${'ABCD'[at % 4]}-${String((at % 12) + 1).padStart(2, '0')}`,
        quantity: random.between(80, 400) / 4,
        ...(isWrong && at === 0
          ? { acceptance: 'abnormal', reason: '表面锈蚀，已单独堆放待退换', returned: random.between(4, 40) / 4 }
          : { acceptance: 'qualified' }),
        taxRate: 13,
        price: yuan(sort?.price ?? 1),
      }
    })
    const supplier = random.pick(suppliers)
    const date = dayAfter(today, -360 + Math.floor((index * mostLines * 300) / lines))
    await put(planting, goodsIn, `goods-in:${index}`, {
      project: place.project,
      warehouse: place.guid,
      supplier,
      date,
      arrived: new Date(`${date}T0${(index % 4) + 6}:30:00+08:00`).toISOString(),
      keeper: place.keeper,
      ...(index % 3 === 0 ? {} : { requester: place.team[0] ?? place.keeper }),
      items,
    })
  }
}

/** What went out of it, never more than a fifth of what is there at once, and what of that came back. */
async function uses(planting: Planting, places: readonly Place[], lines: number) {
  const { work, seed, today, random } = planting
  for (let index = 0; index * mostLines < lines; index += 1) {
    const place = places[index % places.length]
    if (place === undefined) return
    const there = await work.sql.many<{ guid: string; price: number; quantity: string }>(
      `select guid, (price * 100)::integer as price, quantity::text as quantity from "${stock.name}"
        where warehouse = $1 and quantity > 10 order by name, batch limit $2`,
      [place.guid, mostLines],
    )
    const date = dayAfter(today, -60 + Math.floor((index * mostLines * 60) / lines))
    const items = there.map(({ guid, price, quantity }, at) => ({
      guid: guidOf(seed, `out:${index}:${at}`),
      stock: guid,
      quantity: Math.max(1, Math.floor(Number(quantity) / random.between(6, 12))),
      ...{ taxRate: 13, price },
      note: `${random.between(1, 9)}号楼${random.between(1, 18)}层`,
    }))
    const receiver = place.team[0] ?? place.keeper
    const common = { project: place.project, date }
    await put(planting, goodsOut, `goods-out:${index}`, {
      ...common,
      warehouse: place.guid,
      receiver,
      use: 'works',
      items,
    })
    if (index % 4 > 0) continue
    await put(planting, goodsReturn, `goods-return:${index}`, {
      ...common,
      out: guidOf(seed, `goods-out:${index}`),
      keeper: place.keeper,
      cause: 'surplus',
      items: there.slice(0, 3).map(({ guid, price }, at) => ({
        guid: guidOf(seed, `back:${index}:${at}`),
        item: issueOf(guidOf(seed, `goods-out:${index}`), guid),
        quantity: 0.5,
        ...{ taxRate: 13, price },
      })),
    })
  }
}

/** What sites have asked for. */
async function requests(planting: Planting, places: readonly Place[]) {
  const { seed, today, random } = planting
  const states = ['open', 'partly', 'done'] as const
  const sorts = things.length
  for (const [index, place] of places.entries()) {
    const date = dayAfter(today, -random.between(1, 40))
    await put(planting, purchase, `purchase:${index}`, {
      title: `${place.name.slice(0, 12)}${things[index % sorts]?.[0]}采购`,
      project: place.project,
      applicant: place.keeper,
      date,
      needBy: dayAfter(date, random.between(5, 30)),
      status: states[index % states.length],
      items: [0, 1, 2].map((at) => ({
        guid: guidOf(seed, `want:${index}:${at}`),
        material: guidOf(seed, `material:CL-${String(((index * 3 + at) % 40) + 1).padStart(4, '0')}`),
        quantity: random.between(5, 200),
        price: yuan(random.between(10, 4000)),
      })),
    })
  }
}

/** Warehouses with what is in them, where it came from and where it went. */
export async function goods(planting: Planting) {
  const { seed } = planting
  const places = await warehouses(planting)
  await deliveries(planting, places, seed.stockLines)
  await learnSizes(planting.work.sql)
  await uses(planting, places, Math.round(seed.stockLines * 0.2))
  await requests(planting, places)
}
