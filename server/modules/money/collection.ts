import type { ModuleHooks } from '../../engine/change/change'
import { numberOfDuplicate } from '../../store/business/money/collections'
import { lockedFigures } from '../../store/business/money/contract-figures'
import { contractLocks, mustKeepRecovered } from './payment'

/** The figures of the contract when a collection was recorded, in which it does not count itself. */
const figuresAtRecording = ['state', 'total', 'receivable', 'due', 'receivedBefore', 'duplicate'] as const

export const collections: ModuleHooks = {
  async fill({ sql }, { guid, values, before }) {
    if (before !== null) return Object.fromEntries(figuresAtRecording.map((name) => [name, before[name]]))
    if (typeof values.contract !== 'string') return {}
    const { receivable = 0, received = 0, due = 0 } = (await lockedFigures(sql, values.contract)) ?? {}
    return { receivable, due, receivedBefore: received, duplicate: await numberOfDuplicate(sql, guid, values) }
  },
  locks: contractLocks,
  afterWrite: mustKeepRecovered,
}
