import { purchase } from '@/modules/materials/purchase/purchase.module'
import { purchaseItem } from '@/modules/materials/purchase-item/purchase-item.module'
import { same } from '@/schema'
import { type Change, type Draft, isNew, type ModuleHooks, type Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { searchTextFor } from '../../engine/records/index-text'
import { countPlanned, leftInPlan } from '../../store/business/materials/plans'
import { countArrivals, putPurchaseItems } from '../../store/business/materials/purchases'
import { namesOfMaterials } from '../../store/business/stocks'
import { linesIn } from '../goods-lines'
import { materialsIn } from './plan-items'

/** What the plan of the project has left of each line; lines that were not changed keep what they had. */
async function fillLines({ sql }: AtWork, { guid, values, before }: Draft): Promise<Values> {
  const { project } = values
  const asked = (of: Values | null) => [of?.project, linesIn(of).map(({ material, quantity }) => [material, quantity])]
  if (typeof project !== 'string' || (before !== null && same(asked(values), asked(before)))) return {}
  const materials = materialsIn(values)
  const found = materials.length === 0 ? [] : await leftInPlan(sql, project, materials, guid)
  const leftOf = new Map(found.map(({ material, ...left }) => [material, left]))
  return {
    items: linesIn(values).map((line) => {
      const left = leftOf.get(String(line.material))
      return { ...line, plan: left?.item ?? null, planLeft: left === undefined ? null : Number(left.left) }
    }),
  }
}

/** The lines of a purchase request, as records that can be picked, with the texts by which they are found. */
async function putItems({ sql, who }: AtWork, { guid, after }: Change) {
  const lines = linesIn(after).filter(({ material }) => typeof material === 'string')
  const named = lines.length === 0 ? [] : await namesOfMaterials(sql, materialsIn(after))
  const names = new Map(named.map(({ id, ...texts }) => [id, texts]))
  const texts = lines.map((line) => [
    String(line.guid).toLowerCase(),
    searchTextFor(purchaseItem, names.get(String(line.material)) ?? {}),
  ])
  await putPurchaseItems(sql, who.userCode, guid, Object.fromEntries(texts))
}

/** Counts the materials of a record in the plans of its projects, before and after a change. */
export async function countInPlans(
  { sql }: Pick<AtWork, 'sql'>,
  { before, after }: Pick<Change, 'before' | 'after'>,
  materials: readonly string[] = materialsIn(before, after),
) {
  const projects = new Set([before?.project, after?.project].filter((each) => typeof each === 'string'))
  for (const project of [...projects].sort()) await countPlanned(sql, project, materials)
}

export const purchases: ModuleHooks = {
  fill: fillLines,
  // Deliveries change the request and then its items, in the same order.
  locks: (change) => [
    ...(isNew(change) ? [] : [{ table: purchase.name, key: change.guid }]),
    ...[change.before, change.after].flatMap((each) =>
      linesIn(each).map((line) => ({ table: purchaseItem.name, key: String(line.guid) })),
    ),
  ],
  async afterWrite(work, change) {
    // A step and an approval leave the lines as they are.
    if (change.cause !== 'step' && change.cause !== 'flow') await putItems(work, change)
    await countArrivals(
      work.sql,
      linesIn(change.after).map((line) => String(line.guid)),
    )
    await countInPlans(work, change)
  },
}
