import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import type { Change, ModuleHooks } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import {
  lockedContract,
  lockedSettledOf,
  lockedSumsOf,
  otherSettlementOf,
  setPaymentStatus,
  updatePendingPayments,
} from '../store/business/payments'

const guidsIn = (field: string, { before, after }: Change) => [
  ...new Set([after?.[field], before?.[field]].filter((guid): guid is string => typeof guid === 'string')),
]

const contractLocks: NonNullable<ModuleHooks['locks']> = (change) =>
  guidsIn('contract', change).map((key) => ({ table: contract.name, key }))

/** Payments without a decision show the present figures of their contract. */
async function updateContracts({ sql }: AtWork, change: Change) {
  for (const guid of guidsIn('contract', change)) await updatePendingPayments(sql, guid)
}

export const payments: ModuleHooks = {
  async fill({ sql }, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const { applied, paid } = await lockedSumsOf(sql, values.contract, guid)
    return { appliedBefore: applied, paid }
  },
  locks: contractLocks,
  afterWrite: updateContracts,
}

export const payRecords: ModuleHooks = {
  async fill({ sql }, { values }) {
    if (typeof values.payment !== 'string') return {}
    return { paidBefore: await lockedSettledOf(sql, values.payment) }
  },
  locks: (change) => [
    ...contractLocks(change),
    ...guidsIn('payment', change).map((key) => ({ table: payment.name, key })),
  ],
  async afterWrite(work, change) {
    for (const guid of guidsIn('payment', change)) await setPaymentStatus(work.sql, guid)
    await updateContracts(work, change)
  },
}

export const settlements: ModuleHooks = {
  async fill({ sql }, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const total = (await lockedContract(sql, values.contract))?.total ?? 0
    const other = await otherSettlementOf(sql, values.contract, guid)
    refuse(other === null ? [] : [{ field: 'contract', reason: 'settled-already', limit: other }])
    return { total }
  },
  // The contract may have changed since the settlement was saved.
  async decided({ sql }, { values }) {
    const total = (await lockedContract(sql, String(values.contract)))?.total ?? 0
    return { total, adjustment: Number(values.approved) - total }
  },
  locks: contractLocks,
  afterWrite: updateContracts,
}
