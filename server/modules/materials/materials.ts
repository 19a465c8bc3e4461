import { materialClass } from '@/modules/materials/material-class/material-class.module'
import type { ModuleHooks } from '../../engine/change/change'
import { refuse } from '../../engine/core/refuse'
import { hasStock } from '../../store/business/materials/plans'
import { followMaterial } from '../../store/business/stocks'
import { findRecord } from '../../store/records/records'
import { followMinimum } from './minimums'

/** Fields of a material that are fixed once it has a stock, because quantities are counted by them. */
const fixed = ['unit', 'factor', 'tested'] as const

/** Fields that the stocks of a material show as well. */
const shownNames = ['class', 'second', 'factor'] as const

export const materials: ModuleHooks = {
  /** The name of the class, under which old clients know the kind of a material. */
  async fill({ sql }, { values }) {
    const found = typeof values.class === 'string' ? await findRecord(sql, materialClass, values.class, []) : null
    return { kind: found?.values.name ?? null }
  },
  appliesTo: ({ before, after }) => before !== null && after !== null,
  async afterWrite(work, change) {
    const { sql } = work
    const { guid, before, after } = change
    const changed = fixed.filter((name) => (before?.[name] ?? null) !== null && before?.[name] !== after?.[name])
    if (changed.length > 0 && (await hasStock(sql, guid)))
      refuse(changed.map((field) => ({ field, reason: 'has-stock' })))
    if (shownNames.some((name) => (before?.[name] ?? null) !== (after?.[name] ?? null))) await followMaterial(sql, guid)
    await followMinimum(work, change)
  },
}
