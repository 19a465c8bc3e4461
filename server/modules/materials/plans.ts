import { materialPlanItem } from '@/modules/materials/material-plan-item/material-plan-item.module'
import { project } from '@/modules/projects/project/project.module'
import { type Change, type Draft, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { searchTextFor } from '../../engine/records/index-text'
import {
  countPlanned,
  lastEdition,
  leftForMonth,
  type PlanOf,
  putPlanItems,
  replaceOthers,
} from '../../store/business/materials/plans'
import { namesOfMaterials } from '../../store/business/stocks'
import { linesIn } from '../goods-lines'
import { materialsIn, monthOf, planItemOf } from './plan-items'

const planOf = ({ project: of, kind, month }: Values): PlanOf => ({
  project: String(of),
  kind: String(kind),
  month: kind === 'month' ? monthOf(month) : null,
})

/** The edition of a new version, the first day of its month, and what the plan of the project leaves for the month. */
async function fillPlan({ sql }: AtWork, { guid, values, before }: Draft): Promise<Values> {
  if (typeof values.project !== 'string') return {}
  const of = planOf(values)
  const materials = materialsIn(values)
  const left =
    of.month === null || materials.length === 0 ? [] : await leftForMonth(sql, of.project, materials, of.month)
  const leftOf = new Map(left.map((each) => [each.material, Number(each.left)]))
  return {
    month: of.month,
    edition: before?.edition ?? (await lastEdition(sql, of, guid)) + 1,
    ...(Array.isArray(values.items)
      ? { items: linesIn(values).map((line) => ({ ...line, whole: leftOf.get(String(line.material)) ?? null })) }
      : {}),
  }
}

/** A version that takes effect replaces the one before; one that is void or deleted leaves no plan. */
async function afterPlan({ sql, who }: AtWork, { guid, before, after }: Change) {
  const isInEffect = after?.status === 'effective'
  if (!isInEffect && before?.status !== 'effective') return
  const values = valuesIn({ before, after } as Change)
  const of = planOf(values)
  const lines = isInEffect ? linesIn(after) : []
  const named = lines.length === 0 ? [] : await namesOfMaterials(sql, materialsIn(after))
  const names = new Map(named.map(({ id, ...texts }) => [id, texts]))
  if (isInEffect) await replaceOthers(sql, of, guid)
  await putPlanItems(
    sql,
    who.userCode,
    guid,
    of,
    lines.map((line) => ({
      guid: planItemOf(of.project, of.month, String(line.material)),
      line: String(line.guid),
      searchText: searchTextFor(materialPlanItem, { ...names.get(String(line.material)), part: line.part }),
    })),
  )
  await countPlanned(sql, of.project, materialsIn(values))
}

export const materialPlans: ModuleHooks = {
  fill: fillPlan,
  // Versions of one project take effect one after the other.
  locks: (change) => {
    const of = valuesIn(change).project
    return change.flow === undefined || typeof of !== 'string' ? [] : [{ table: project.name, key: of }]
  },
  afterWrite: afterPlan,
}
