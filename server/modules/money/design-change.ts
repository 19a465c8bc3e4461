import { designChange } from '@/modules/finance/design-change/design-change.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { linesIn, sumOf } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { changesOfDrawing } from '../../store/business/money/drawings'
import { addPlanned } from '../../store/business/work-items'
import { approvedEffects } from './contract-changes'
import { isEffective, textIn } from './payment'

/** The quantities that a design change in effect adds to the plan of work items. */
function plannedBy(values: Values | null) {
  const sums = new Map<string, number>()
  if (!isEffective(values) || values?.updatesPlan !== true) return sums
  for (const { item, before, after } of linesIn(values, 'items')) {
    if (typeof item === 'string') sums.set(item, sumOf([sums.get(item) ?? 0, Number(after), -Number(before)]))
  }
  return sums
}

/** What a change of a design change adds to the plan of each work item. */
function movedBy({ before, after }: Change) {
  const [was, is] = [plannedBy(before), plannedBy(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((item) => {
    const quantity = sumOf([is.get(item) ?? 0, -(was.get(item) ?? 0)])
    return quantity === 0 ? [] : [{ item, quantity }]
  })
}

/** Changes the planned quantities, which never fall below what was reported. */
async function updatePlan({ sql }: AtWork, change: Change) {
  const moved = movedBy(change)
  if (moved.length === 0) return
  const below = (await addPlanned(sql, moved)).find(({ remaining }) => Number(remaining) < 0)
  if (below === undefined) return
  const at = linesIn(valuesIn(change), 'items').findIndex(({ item }) => item === below.item)
  const limit = Number(below.reported)
  refuse([{ field: `items.${at}.after`, reason: `${designChange.name}.reported`, limit }])
}

const effects = approvedEffects(designChange)

/** The design changes in effect because of which the edition of the drawing is out of use until it is replaced. */
async function earlierChanges({ sql }: AtWork, guid: string, values: Values) {
  const [project, drawing] = [textIn(values.project), textIn(values.drawing)]
  if (project === null || drawing === null) return null
  const numbers = await changesOfDrawing(sql, guid, { project, drawing, edition: textIn(values.edition) ?? '' })
  return numbers.length === 0 ? null : numbers.join('、')
}

/** A design change in effect changes contracts, and the plan of the work items that it names. */
export const designChanges: ModuleHooks = {
  ...effects,
  async fill(work, { guid, values }) {
    return { changedBy: await earlierChanges(work, guid, values) }
  },
  locks: (change) => movedBy(change).map(({ item }) => ({ table: workItem.name, key: item })),
  async afterWrite(work, change) {
    await effects.afterWrite?.(work, change)
    await updatePlan(work, change)
  },
}
