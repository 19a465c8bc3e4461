import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { amountUpTo, userOf } from './creating'
import { contractIn, entryIn, isOpen, sumsAtApproval } from './model'
import { type Planner, pick } from './steps'

/** The owner confirms a measurement, mostly as it was reported. */
export const confirm: Planner = (plan) => {
  const { chance, company, model } = plan
  const entry = pick(chance, model.entries.values(), (one) => one.isWaiting && isOpen(one))
  if (entry === null) return null
  const amount = chance.chance(70) ? entry.amount : Math.min(entry.amount, amountUpTo(plan, entry.amount))
  const [guid, as] = [chance.guid(), userOf(plan)]
  return {
    ...{ name: `confirm ${amount} of measurement ${entry.guid}`, contracts: [entry.contract] },
    expected: contractIn(model, entry.contract).status === 'running',
    send: async () => {
      const signed = await company.files(measurementConfirmation, guid, 'signed', 1)
      const data = { measurement: entry.guid, amount, date: '2026-05-07', signed }
      return company.send(as, measurementConfirmation, guid, data)
    },
    apply: (next) => {
      const found = entryIn(next, entry.guid)
      // The same confirmation may be sent twice at once.
      if (!found.isWaiting) return
      Object.assign(found, { sums: sumsAtApproval(next, { ...found, amount }), isWaiting: false })
    },
  }
}
