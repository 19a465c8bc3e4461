import type { ModuleHooks } from '../../engine/change/change'
import { refuse } from '../../engine/core/refuse'
import { hasStock } from '../../store/business/materials/plans'

/** Fields of a material that are fixed once it has a stock, because quantities are counted by them. */
const fixed = ['unit', 'factor', 'tested'] as const

export const materials: ModuleHooks = {
  appliesTo: ({ before, after }) => before !== null && after !== null,
  async afterWrite({ sql }, { guid, before, after }) {
    const changed = fixed.filter((name) => (before?.[name] ?? null) !== null && before?.[name] !== after?.[name])
    if (changed.length === 0 || !(await hasStock(sql, guid))) return
    refuse(changed.map((field) => ({ field, reason: 'has-stock' })))
  },
}
