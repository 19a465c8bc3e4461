import { amountUpTo, common, contractFor, createStep, handlerOf } from './creating'
import { advancesOf, contractIn, type Entry, figuresOf, isInEffect, isOpen } from './model'
import { entryOf, type Planner, pick } from './steps'

export const createPayment: Planner = (plan) => {
  const { chance, model } = plan
  const contract = contractFor(plan, ({ direction }) => direction === 'expense' || chance.chance(10))
  if (contract === null) return null
  const { payable, applied, due } = figuresOf(model, contract)
  const isAdvance = chance.chance(30)
  const advanceRest = contract.advance - advancesOf(model, contract)
  const amount = amountUpTo(plan, isAdvance ? Math.max(1, advanceRest) : Math.max(1, payable - applied))
  const entry = entryOf({ guid: chance.guid(), kind: 'payment', contract: contract.guid, amount, isAdvance })
  const data = {
    ...{ project: contract.project, contract: contract.guid, amount, purpose: isAdvance ? 'advance' : 'progress' },
    ...{ dueDate: '2026-12-01', applicant: handlerOf(plan), reason: '进度款' },
  }
  const isPayable = contract.direction === 'expense' && contract.status !== 'draft'
  const isRecovered = !isAdvance || !contract.isMeasured || contract.status === 'running'
  const isDue = contract.status !== 'ended' || amount + applied <= due
  const isWithin = amount + applied <= payable && (!isAdvance || amount <= advanceRest)
  return createStep(plan, { entry, data, expected: isPayable && isRecovered && isDue && isWithin })
}

export const createRecord: Planner = (plan) => {
  const { chance, company, model } = plan
  const isApproved = chance.chance(95)
  const payments = [...model.entries.values()].filter(({ kind }) => kind === 'payment')
  const paidOf = ({ guid }: Entry) =>
    [...model.entries.values()]
      .filter((entry) => entry.of === guid && isOpen(entry))
      .reduce((sum, { amount }) => sum + amount, 0)
  const of = pick(chance, payments, (one) => !isApproved || (isInEffect(one) && paidOf(one) < one.amount))
  if (of === null) return null
  const rest = of.amount - paidOf(of)
  const amount = chance.chance(50) ? Math.max(1, rest) : amountUpTo(plan, rest)
  const entry = entryOf({ guid: chance.guid(), kind: 'pay-record', contract: of.contract, amount, of: of.guid })
  const data = { payment: of.guid, amount, date: '2026-06-01', account: company.account, method: 'transfer' }
  return createStep(plan, { entry, data, expected: isInEffect(of) && amount <= rest })
}

export const createCollection: Planner = (plan) => {
  const contract = contractFor(plan, ({ direction }) => direction === 'income')
  if (contract === null) return null
  const amount = amountUpTo(plan, figuresOf(plan.model, contract).uncollected)
  const isAdvance = contract.isMeasured && plan.chance.chance(40)
  const entry = entryOf({ guid: plan.chance.guid(), kind: 'collection', contract: contract.guid, amount })
  const data = {
    ...common(plan, contract),
    ...{ amount, purpose: isAdvance ? 'advance' : 'progress', account: plan.company.account, method: 'transfer' },
    ...{ payer: plan.company.desk.owner, taxRate: 9 },
  }
  return {
    ...createStep(plan, { entry, data, expected: ['running', 'settled'].includes(contract.status) }),
    // An advance after the settlement is not recovered.
    apply: (next) => {
      const isRunning = contractIn(next, contract.guid).status === 'running'
      next.entries.set(entry.guid, structuredClone({ ...entry, isAdvance: isAdvance && isRunning }))
    },
  }
}
