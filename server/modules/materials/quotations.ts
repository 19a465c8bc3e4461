import { purchase } from '@/modules/materials/purchase/purchase.module'
import { quotation } from '@/modules/materials/quotation/quotation.module'
import { isNew, type ModuleHooks, valuesIn } from '../../engine/change/change'
import { lowestFor, markOthers, takePrices } from '../../store/business/materials/quotations'

/** The chosen quotation sets supplier and prices of its purchase request, and the others are lost. */
export const quotationChoices: ModuleHooks = {
  async fill({ sql }, { values }) {
    return { lowest: typeof values.quotation === 'string' ? await lowestFor(sql, values.quotation) : null }
  },
  locks: (change) => {
    const { purchase: of, quotation: chosen } = valuesIn(change)
    return [
      ...(typeof of === 'string' ? [{ table: purchase.name, key: of }] : []),
      ...(typeof chosen === 'string' ? [{ table: quotation.name, key: chosen }] : []),
    ]
  },
  async afterWrite({ sql }, change) {
    const chosen = String(valuesIn(change).quotation)
    const isTaken = isNew(change) || change.cause === 'restore'
    if (isTaken || change.after === null) await markOthers(sql, chosen, isTaken)
    if (isTaken) await takePrices(sql, chosen)
  },
}
