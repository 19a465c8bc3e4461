import { contract } from '@/modules/finance/contract/contract.module'
import type { ModuleHooks } from '../engine/change/change'
import { lockedReceived, numberOfTwin } from '../store/business/collections'

export const collections: ModuleHooks = {
  async fill({ sql }, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const { receivable, received } = await lockedReceived(sql, values.contract)
    return { receivable, receivedBefore: received, twin: await numberOfTwin(sql, guid, values) }
  },
  locks: ({ before, after }) =>
    [after?.contract, before?.contract]
      .filter((key): key is string => typeof key === 'string')
      .map((key) => ({ table: contract.name, key })),
}
