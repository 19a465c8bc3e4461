import type { ModuleHooks } from '../engine/change/change'
import { numberOfDuplicate } from '../store/business/collections'
import { lockedFigures } from '../store/business/contract-figures'
import { contractLocks } from './payment'

export const collections: ModuleHooks = {
  async fill({ sql }, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const { receivable = 0, received = 0 } = (await lockedFigures(sql, values.contract)) ?? {}
    return { receivable, receivedBefore: received, duplicate: await numberOfDuplicate(sql, guid, values) }
  },
  locks: contractLocks,
}
