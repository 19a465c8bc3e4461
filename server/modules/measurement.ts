import { contract } from '@/modules/finance/contract/contract.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import type { Change, ModuleHooks, Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { withDerived } from '../engine/features/steps/effect'
import { choiceText } from '../engine/texts/definitions'
import { lockedFigures, measurementAfter, overlappingMeasurement } from '../store/business/contract-figures'
import { contractLocks, isEffective, updateContracts } from './payment'

/** The figures of the contract before a measurement. */
async function figuresBefore({ sql }: Pick<AtWork, 'sql'>, values: Values) {
  const { done = 0, outstanding = 0, due = 0, total = 0 } = (await lockedFigures(sql, String(values.contract))) ?? {}
  return { doneBefore: done, outstanding, dueBefore: due, total }
}

/** Refuses a change that takes effect, or stops being in effect, unless the contract has the state. */
async function mustHaveState({ sql, lang }: AtWork, { before, after }: Change, state: string) {
  if (isEffective(before) === isEffective(after)) return
  const status = (await lockedFigures(sql, String((after ?? before)?.contract)))?.status ?? ''
  const limit = choiceText(contract, 'status', status, lang)
  refuse(status === state ? [] : [{ field: 'contract', reason: 'not-in-state', limit }])
}

/** The last measurement of a contract is voided first, because each one was computed from those before it. */
async function mustBeLast({ sql }: AtWork, { before, after }: Change) {
  if (!isEffective(before) || isEffective(after)) return
  const later = await measurementAfter(sql, String(before?.contract), String(before?.to))
  refuse(later === null ? [] : [{ field: 'contract', reason: 'measured-later', limit: later }])
}

/** The periods of the measurements of a contract do not overlap. */
async function mustBeApart({ sql }: Pick<AtWork, 'sql'>, guid: string, { contract: of, from, to }: Values) {
  if (typeof of !== 'string' || typeof from !== 'string' || typeof to !== 'string') return
  const other = await overlappingMeasurement(sql, { contract: of, guid, from, to })
  refuse(other === null ? [] : [{ field: 'from', reason: 'measured-already', limit: other }])
}

export const measurements: ModuleHooks = {
  async fill(work, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const before = await figuresBefore(work, values)
    await mustBeApart(work, guid, values)
    return before
  },
  // Advances may have been approved, and other periods measured or restored, since the measurement was saved.
  async decided(work, { guid, values }) {
    const before = await figuresBefore(work, values)
    await mustBeApart(work, guid, values)
    return withDerived(measurement, values, before)
  },
  locks: contractLocks,
  async afterWrite(work, change) {
    await mustHaveState(work, change, 'running')
    await mustBeLast(work, change)
    await updateContracts(work, change)
  },
}

/** The retention that a contract holds. */
const heldOf = async ({ sql }: Pick<AtWork, 'sql'>, { contract: of }: Values) =>
  (await lockedFigures(sql, String(of)))?.retained ?? 0

export const depositReleases: ModuleHooks = {
  fill: async (work, { values }) => (typeof values.contract === 'string' ? { held: await heldOf(work, values) } : {}),
  // Another release may have been approved since this one was saved.
  async decided(work, { values }) {
    const held = await heldOf(work, values)
    const isAbove = Number(values.amount) > held
    refuse(isAbove ? [{ field: 'amount', reason: `${depositRelease.name}.held`, limit: held }] : [])
    return { held }
  },
  locks: contractLocks,
  async afterWrite(work, change) {
    await mustHaveState(work, change, 'settled')
    await updateContracts(work, change)
  },
}
