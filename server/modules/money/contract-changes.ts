import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday, flowStates, linesIn, type Module, postingsOf } from '@/schema'
import { type Change, isNew, type ModuleHooks, type Values } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { withDerived } from '../../engine/features/steps/effect'
import { choiceText } from '../../engine/texts/definitions'
import { updateBill } from '../../store/business/money/bills'
import { lockedFigures, supplementOf } from '../../store/business/money/contract-figures'
import { overlappingSheets } from '../../store/business/money/day-work'
import { updatePendingPayments } from '../../store/business/money/payments'
import { findRecord, lockAndReadStored } from '../../store/records/records'
import { existingAmong } from '../../store/records/validation-queries'
import { textIn } from './payment'

/** What a record adds to the value of each contract. */
function changesIn({ module, guid }: Change, values: Values | null) {
  const sums = new Map<string, number>()
  const postings = values === null ? [] : postingsOf(module, { guid, values, flow: flowStates.passed })
  for (const { measure, amount, by } of postings) {
    if (measure === 'change' && by.contract !== undefined) {
      sums.set(by.contract, (sums.get(by.contract) ?? 0) + amount)
    }
  }
  return sums
}

/** The contracts whose values a change moves. */
function movedContracts(change: Change) {
  const [before, after] = [changesIn(change, change.before), changesIn(change, change.after)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((guid) => (before.get(guid) ?? 0) !== (after.get(guid) ?? 0))
    .sort()
}

/** The fields of a record with a contract and with the amount by which its value changes. */
function fieldsOf({ before, after }: Change, guid: string) {
  const values = after ?? before
  if (values?.contract === guid) return { contract: 'contract', amount: 'amount' }
  const at = linesIn(values, 'effects').findIndex((line) => line.contract === guid)
  return { contract: `effects.${at}.contract`, amount: `effects.${at}.claimed` }
}

/**
 * A change takes effect, or is voided, only while its contract is running, because a settlement was computed from all
 * changes before it. Simultaneous changes must not make the value of the contract negative.
 */
async function mustSuitContract({ sql, lang }: AtWork, change: Change, guid: string) {
  const field = fieldsOf(change, guid)
  const found = await lockedFigures(sql, guid)
  const status = found?.status ?? ''
  if (status !== 'running') {
    refuse([{ field: field.contract, reason: 'not-in-state', limit: choiceText(contract, 'status', status, lang) }])
  }
  refuse((found?.total ?? 0) < 0 ? [{ field: field.amount, reason: 'contract-below-zero' }] : [])
}

/** The hooks of a module whose records change the values of contracts. */
const changedContracts: ModuleHooks = {
  async afterWrite(work, change) {
    for (const guid of movedContracts(change)) {
      await mustSuitContract(work, change, guid)
      await updatePendingPayments(work.sql, guid)
    }
  },
}

/** Nodes that were reached are due, so that a new plan keeps them with their amounts. The contract is locked. */
async function mustKeepReached({ sql }: Pick<AtWork, 'sql'>, values: Values) {
  const planned = linesIn(values, 'nodes')
  if (planned.length === 0 || typeof values.contract !== 'string') return
  const stored = await lockAndReadStored(sql, contract, values.contract)
  const lost = linesIn(stored?.values ?? null, 'nodes').find(
    ({ state, name, amount }) =>
      state === 'reached' && !planned.some((each) => each.name === name && each.amount === amount),
  )
  refuse(lost === undefined ? [] : [{ field: 'nodes', reason: 'node-reached', limit: String(lost.name) }])
}

/** The hooks of changes of contracts, which may set a new plan of payments. */
export const contractChanges: ModuleHooks = {
  async fill(work, { values, before }) {
    await mustNotBeOurs(work, values, before)
    return {}
  },
  // Another node may have been reached since the change was saved.
  async decided(work, { values }) {
    await mustKeepReached(work, values)
    return {}
  },
  async afterWrite(work, change) {
    if (change.cause === 'save' && change.after !== null) await mustKeepReached(work, change.after)
    await changedContracts.afterWrite?.(work, change)
  },
}

/** Our agreement to a line: to the amount and the days claimed, unless others were entered. */
const agreed = (line: Values): Values => ({
  ...{ ...line, state: 'agreed', answeredOn: dayFromToday() },
  ...{ approved: line.approved ?? line.claimed, agreedDays: line.agreedDays ?? line.days },
})

/** Approval agrees to the lines of expense contracts. */
const agreedLines = (values: Values) =>
  linesIn(values, 'effects').map((line) => (line.direction === 'expense' ? agreed(line) : line))

/** The hooks of a module with lines of effects. */
export const approvedEffects = (module: Module): ModuleHooks => ({
  ...changedContracts,
  async decided(_, { values }) {
    return withDerived(module, values, { effects: agreedLines(values) })
  },
})

/** The hooks of the answers to a module with lines of effects: an answer repeats what was claimed. */
export const answersTo = (module: Module): ModuleHooks => ({
  async fill({ sql }, { values, before }) {
    if (before !== null || typeof values.of !== 'string') return {}
    const found = await findRecord(sql, module, values.of, [])
    const line = linesIn(found?.values ?? {}, 'effects').find(({ contract: of }) => of === values.contract)
    return { claimed: line?.claimed ?? null }
  },
})

/** The lines of a sheet that name workers, with their hours. */
const hoursIn = (values: Values) =>
  linesIn(values, 'items').flatMap(({ workers, from, to }) => {
    const named = textIn(workers)?.trim() ?? ''
    return named === '' ? [] : [{ workers: named, from: textIn(from), to: textIn(to) }]
  })

/** The hooks of day-work: workers who are on two sheets at the same time are asked about. */
export const dayWork: ModuleHooks = {
  ...changedContracts,
  async fill({ sql }, { guid, values }) {
    const day = textIn(values.date)
    const others = day === null ? [] : await overlappingSheets(sql, guid, day, hoursIn(values))
    const own = textIn(values.number) ?? ''
    return { overlap: others.length === 0 ? null : [...(own === '' ? [] : [own]), ...others].join('、') }
  },
}

const isNotOurs = [{ text: () => "type is distinct from 'own'", values: [] }]

/** Our own company is the client of an expense contract or the contractor of an income contract, never the other side. */
async function mustNotBeOurs({ sql }: Pick<AtWork, 'sql'>, values: Values, before: Values | null) {
  const field = values.direction === 'income' ? 'partyA' : 'partyB'
  const guid = values[field]
  const isKept = before !== null && before.direction === values.direction && before[field] === guid
  // A rule refuses the same company on both sides.
  if (typeof guid !== 'string' || isKept || values.partyA === values.partyB) return
  // This query has an expected result, so that contracts are inserted in batches.
  if ((await existingAmong(sql, partner, [guid], isNotOurs)).length > 0) return
  const found = await findRecord(sql, partner, guid, [])
  refuse(found?.values.type === 'own' ? [{ field, reason: 'own-company' }] : [])
}

const hasBill = (values: Values | null) => linesIn(values, 'items').length > 0

export const contracts: ModuleHooks = {
  // A supplement has no supplements itself, so that a contract and its supplements are two levels.
  async fill({ sql }, { guid, values, before }) {
    await mustNotBeOurs({ sql }, values, before)
    if (typeof values.mainContract !== 'string') return {}
    refuse(values.mainContract === guid ? [{ field: 'mainContract', reason: 'in-a-circle' }] : [])
    await lockedFigures(sql, values.mainContract)
    const below = await supplementOf(sql, guid)
    refuse(below === null ? [] : [{ field: 'mainContract', reason: 'has-supplements', limit: below }])
    return {}
  },
  appliesTo: (change) => !isNew(change) || hasBill(change.after),
  async afterWrite(work, change) {
    if (hasBill(change.after)) await updateBill(work.sql, change.guid)
    // A node that was reached is due.
    if (change.cause === 'step') await updatePendingPayments(work.sql, change.guid)
  },
}
