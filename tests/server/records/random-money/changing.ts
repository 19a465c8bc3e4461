import { contractTermination } from '@/modules/finance/contract-termination/contract-termination.module'
import { flowStates, recordCall } from '@/schema'
import { settlementLines } from '../support/settlement-lines'
import { amountUpTo, contractFor, userOf } from './creating'
import { contractIn, entryIn, isOpen } from './model'
import { type Planner, pick } from './steps'

/** Changes the amount of a record that is not in effect. */
export const edit: Planner = (plan) => {
  const { chance, model, company } = plan
  const entry = pick(chance, model.entries.values(), (one) => {
    return !one.isDeleted && ['change', 'payment', 'settlement'].includes(one.kind)
  })
  if (entry === null) return null
  const as = userOf(plan)
  const amount = amountUpTo(plan, Math.abs(entry.amount) * 2)
  const isLocked = !isOpen(entry) || entry.state === flowStates.review || entry.state === flowStates.passed
  return {
    name: `edit ${entry.kind} ${entry.guid} to ${amount}`,
    contracts: [entry.contract],
    expected: isLocked ? false : null,
    send: () =>
      company.edit(as, entry, entry.kind === 'settlement' ? { items: settlementLines(amount, amount) } : { amount }),
    apply: (next) => {
      entryIn(next, entry.guid).amount = amount
    },
  }
}

export const terminate: Planner = (plan) => {
  const { chance, company } = plan
  const contract = contractFor(plan)
  if (contract === null) return null
  const [guid, as] = [chance.guid(), userOf(plan)]
  const data = { contract: contract.guid, cause: 'agreed', date: '2026-07-01', reason: '业主取消' }
  return {
    name: `terminate ${contract.guid}`,
    contracts: [contract.guid],
    expected: contract.status === 'running',
    send: () =>
      company
        .server()
        .save(
          recordCall(contractTermination, 'Save'),
          'add',
          { guid, Version: 0, Data: data, Confirmed: [], Reason: '' },
          as,
        ),
    apply: (next) => {
      Object.assign(contractIn(next, contract.guid), { status: 'ended', termination: guid })
    },
  }
}

/** Deletes a termination, so that its contract is running again. */
export const resume: Planner = (plan) => {
  const { chance, model, company } = plan
  const contract = pick(chance, model.contracts.values(), ({ status }) => status === 'ended')
  if (contract === null) return null
  const as = userOf(plan)
  return {
    name: `resume ${contract.guid}`,
    contracts: [contract.guid],
    expected: true,
    send: () => company.mark(as, 'Delete', contractTermination, contract.termination),
    apply: (next) => {
      Object.assign(contractIn(next, contract.guid), { status: 'running', termination: '' })
    },
  }
}
