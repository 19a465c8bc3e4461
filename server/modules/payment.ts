import { contract } from '@/modules/finance/contract/contract.module'
import type { Change, ModuleHooks } from '../engine/change/change'
import { lockedSumsOf, setSumsOf, updatePendingPayments } from '../store/business/payments'

const noGuid = '00000000-0000-0000-0000-000000000000'

const contractsOf = ({ before, after }: Change) => [
  ...new Set([after?.contract, before?.contract].filter((guid): guid is string => typeof guid === 'string')),
]

export const payment: ModuleHooks = {
  async fill({ sql }, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const { applied, paid } = await lockedSumsOf(sql, values.contract, guid)
    return { appliedBefore: applied, paid }
  },
  locks: (change) => contractsOf(change).map((key) => ({ table: contract.name, key })),
  async afterWrite({ sql }, change) {
    for (const guid of contractsOf(change)) {
      await setSumsOf(sql, guid, await lockedSumsOf(sql, guid, noGuid))
      await updatePendingPayments(sql, guid)
    }
  },
}
