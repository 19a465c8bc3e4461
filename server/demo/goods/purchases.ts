import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { materialPlanItem } from '@/modules/materials/material-plan-item/material-plan-item.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseCancel } from '@/modules/materials/purchase-cancel/purchase-cancel.module'
import { flowStates, type Module, yuan } from '@/schema'
import { setValues } from '../../engine/change/set-values'
import type { AtWork } from '../../engine/core/context'
import { moduleHooks } from '../../modules'
import { countPlanned } from '../../store/business/materials/plans'
import { findRecord } from '../../store/records/records'
import { dayAfter } from '../base/day-after'
import { inGroups } from '../base/in-groups'
import { guidOf } from '../base/seed'
import { type DemoWarehouse, type GoodsContext, save, saveAs } from './goods-context'
import type { DemoMaterial } from './materials'
import { quote } from './quotations'

/** Saves that run at the same time; they are of different projects. */
const atOnce = 8

/** A record is approved; the flow that decided it is added with those of other records. */
async function approve({ work, seed }: GoodsContext, module: Module, name: string) {
  const guid = guidOf(seed, name)
  const stored = await findRecord(work.sql, module, guid, [])
  if (stored === null) return
  const sets = module.workflow?.sets?.passed ?? {}
  await setValues(work, module, guid, sets, flowStates.passed)
  const flow = { before: stored.state, after: flowStates.passed }
  const [before, after] = [stored.values, { ...stored.values, ...sets }]
  await moduleHooks[module.name]?.afterWrite?.(work, { module, guid, cause: 'flow', before, after, flow })
}

interface Line {
  readonly guid: string
  readonly material: string
  readonly quantity: number
  readonly price: number
}

/** Lines of some materials from the catalogue, each with a guid of its own. */
function linesOf(
  context: GoodsContext,
  materials: readonly DemoMaterial[],
  name: string,
  first: number,
  count: number,
) {
  const { seed, random } = context
  return Array.from({ length: count }, (_, at): Line => {
    const { guid = '', price = 1 } = materials[(first + at) % materials.length] ?? {}
    const quantity = random.between(80, 140) * 20
    return { guid: guidOf(seed, `${name}:${at}`), material: guid, quantity, price: yuan(price) }
  })
}

interface Site {
  readonly context: GoodsContext
  readonly warehouse: DemoWarehouse
  readonly index: number
  readonly materials: readonly DemoMaterial[]
}

const plannedLines = 6

/** The plan of a project in effect, for some also that of this month, or a version that is not approved yet. */
async function createPlans({ context, warehouse, index, materials }: Site) {
  const { today } = context
  const values = { project: warehouse.project, planner: warehouse.keeper }
  const items = linesOf(context, materials, `planned:${index}`, index * 3, plannedLines).map((line) => ({
    ...line,
    ...{ from: dayAfter(today, -90), until: dayAfter(today, 120), part: '主体结构' },
  }))
  const whole = { ...values, kind: 'whole', date: dayAfter(today, -120) }
  await save(context, materialPlan, `plan:${index}`, { ...whole, items })
  await approve(context, materialPlan, `plan:${index}`)
  if (index % 2 === 0) {
    const month = items.slice(0, 3).map((line, at) => ({
      ...line,
      ...{ guid: guidOf(context.seed, `month:${index}:${at}`), quantity: line.quantity / 4 },
    }))
    const own = { ...values, kind: 'month', month: today, date: dayAfter(today, -5), items: month }
    await save(context, materialPlan, `month:${index}`, own)
    if (index % 4 === 0) await approve(context, materialPlan, `month:${index}`)
  }
  if (index % 5 !== 1) return items
  const next = items.map((line, at) => ({
    ...line,
    ...{ guid: guidOf(context.seed, `version:${index}:${at}`), quantity: line.quantity + 40 },
  }))
  await save(context, materialPlan, `version:${index}`, { ...whole, date: dayAfter(today, -2), items: next })
  return items
}

/** What of a purchase request has arrived: nothing yet, some of it or all; a few were cancelled. */
const courses = ['waiting', 'open', 'waiting', 'done', 'waiting', 'partly', 'waiting', 'cancelled'] as const

/** A purchase request of materials of the plan, and its deliveries. */
async function createPurchase({ context, warehouse, index, materials }: Site, planned: readonly Line[]) {
  const { seed, today, random, suppliers } = context
  const course = courses[index % courses.length]
  const name = `purchase:${index}`
  const date = dayAfter(today, -random.between(10, 40))
  const supplier = random.pick(suppliers)
  const lines = planned.slice(0, 3).map((line, at) => ({
    ...{ guid: guidOf(seed, `want:${index}:${at}`), material: line.material, price: line.price },
    ...{ quantity: line.quantity / 20, taxRate: 13 },
  }))
  const first = materials.findIndex(({ guid }) => guid === lines[0]?.material)
  await save(context, purchase, name, {
    ...{ title: `${warehouse.name.slice(0, 12)}${first % 2 === 0 ? '主材' : '辅材'}采购`, project: warehouse.project },
    ...{ applicant: warehouse.keeper, date, needBy: dayAfter(date, random.between(5, 30)), supplier },
    ...{ plan: guidOf(seed, `plan:${index}`), urgent: index % 6 === 0, items: lines },
  })
  if (course === 'waiting')
    return quote(context, { index, purchase: guidOf(seed, name), handler: warehouse.keeper, lines })
  await approve(context, purchase, name)
  if (course === 'cancelled') {
    const why = { cause: 'design', reason: '图纸变更，改用其他规格' }
    const values = { purchase: guidOf(seed, name), date: dayAfter(today, -1), person: warehouse.keeper, ...why }
    await save(context, purchaseCancel, `cancel:${index}`, values)
  }
  if (course !== 'partly' && course !== 'done') return
  const arriving = course === 'done' ? lines : lines.slice(0, 2)
  await saveAs(context, warehouse.keeper, goodsIn, `arrival:${index}`, {
    ...{ project: warehouse.project, warehouse: warehouse.guid, purchase: guidOf(seed, name), supplier },
    ...{ date: dayAfter(today, -random.between(1, 9)), keeper: warehouse.keeper },
    items: arriving.map(({ guid: want, quantity, ...line }, at) => ({
      ...{
        ...line,
        want,
        guid: guidOf(seed, `arrival:${index}:${at}`),
        batch: `CG${String(index + 1).padStart(4, '0')}`,
      },
      ...{ quantity: course === 'done' ? quantity : quantity / 2, acceptance: 'qualified' },
    })),
  })
}

/** Seeds material plans, purchase requests and what arrived of them. */
export const seedPurchases = (
  context: GoodsContext,
  warehouses: readonly DemoWarehouse[],
  materials: readonly DemoMaterial[],
) =>
  inGroups(warehouses, atOnce, async (warehouse, index) => {
    const site = { context, warehouse, index, materials }
    await createPurchase(site, await createPlans(site))
  })

/** Counts the materials in the plans anew, after the approvals of the demo refused some requests. */
export async function countPlans({ sql }: AtWork) {
  const found = await sql.many<{ project: string; materials: string[] }>(
    `select project::text as project, array_agg(distinct material::text) as materials
       from "${materialPlanItem.name}" group by project`,
    [],
  )
  for (const { project, materials } of found) await countPlanned(sql, project, materials)
}
