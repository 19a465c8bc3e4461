import type { Counted } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { linesIn, shareOf, sumOf } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { withDerived } from '../../engine/features/steps/effect'
import { choiceText } from '../../engine/texts/definitions'
import { type BillLine, billWithout, reportedOf, updateBill } from '../../store/business/money/bills'
import {
  lockedFigures,
  measurementAfter,
  overlappingMeasurement,
  retentionOf,
} from '../../store/business/money/contract-figures'
import { lockAndReadStored } from '../../store/records/records'
import { contractLocks, guidsIn, isEffective, updateContracts } from './payment'

/** The share of retention of a contract, and what it leaves of earlier measurements to retain; null if nothing. */
async function retention({ sql }: Pick<AtWork, 'sql'>, of: string) {
  const { share, measured } = await retentionOf(sql, of)
  const missing = measured.map(({ work, retained }) => shareOf(work, share ?? 0) - retained)
  return { depositShare: share, retainAdjust: sumOf(missing) || null }
}

/** The figures of the contract before a measurement. */
async function figuresBefore({ sql }: Pick<AtWork, 'sql'>, values: Values) {
  const { done = 0, outstanding = 0, due = 0, total = 0 } = (await lockedFigures(sql, String(values.contract))) ?? {}
  const retained = await retention({ sql }, String(values.contract))
  return { doneBefore: done, outstanding, dueBefore: due, total, ...retained }
}

/** Whether a change makes a record take effect, or makes one in effect count with another amount. */
const movesEffect = ({ before, after }: Change) =>
  isEffective(before) !== isEffective(after) || (isEffective(after) && before?.accepted !== after?.accepted)

/** Refuses a change that moves what is in effect, unless the contract has the state. */
async function mustHaveState({ sql, lang }: AtWork, change: Change, state: string) {
  if (!movesEffect(change)) return
  const status = (await lockedFigures(sql, String(valuesIn(change).contract)))?.status ?? ''
  const limit = choiceText(contract, 'status', status, lang)
  refuse(status === state ? [] : [{ field: 'contract', reason: 'not-in-state', limit }])
}

/** The last measurement of a contract is voided or changed first, because each one was computed from those before it. */
async function mustBeLast({ sql }: AtWork, change: Change) {
  const { before } = change
  if (!isEffective(before) || !movesEffect(change)) return
  const later = await measurementAfter(sql, String(before?.contract), String(before?.to))
  refuse(later === null ? [] : [{ field: 'contract', reason: 'measured-later', limit: later }])
}

/** The periods of the measurements of a contract do not overlap. */
async function mustBeApart({ sql }: Pick<AtWork, 'sql'>, guid: string, { contract: of, from, to }: Values) {
  if (typeof of !== 'string' || typeof from !== 'string' || typeof to !== 'string') return
  const other = await overlappingMeasurement(sql, { contract: of, guid, from, to })
  refuse(other === null ? [] : [{ field: 'from', reason: 'measured-already', limit: other }])
}

/** A period before one that was measured is not entered, because each measurement is computed from those before it. */
async function mustFollow({ sql }: Pick<AtWork, 'sql'>, { contract: of, to }: Values) {
  const later = typeof to === 'string' ? await measurementAfter(sql, String(of), to) : null
  refuse(later === null ? [] : [{ field: 'from', reason: 'measured-later', limit: later }])
}

async function updateBills({ sql }: AtWork, change: Change) {
  for (const guid of guidsIn('contract', change)) await updateBill(sql, guid)
}

/** What a line of the bill says about a line of a measurement; all of it is empty for work beyond the bill. */
function fromBill(line: Values, found: BillLine | undefined): Values {
  if (found === undefined) {
    const none = { billQuantity: null, measureSum: null, quantityBefore: null, before: null, left: null, rest: null }
    return { ...line, pricing: line.pricing ?? 'unit', ...none }
  }
  const { name, unit, pricing, price, quantity, amount, measured, measuredAmount, left, rest } = found
  return {
    ...{ ...line, name, unit, pricing, price, left, rest },
    ...{ billQuantity: quantity, measureSum: amount, quantityBefore: measured, before: measuredAmount },
  }
}

/** No more is measured of a line than is left of it. The contract is locked, so that two records cannot both use it. */
function mustBeLeft(works: readonly Values[]) {
  refuse(
    works.flatMap(({ pricing, ...line }, at) => {
      const [own, most] = pricing === 'lump' ? (['lump', 'rest'] as const) : (['quantity', 'left'] as const)
      const limit = line[most]
      if (typeof limit !== 'number' || Number(line[own]) <= limit) return []
      return [{ field: `works.${at}.${own}`, reason: `${measurement.name}.${most}`, limit }]
    }),
  )
}

/** The lines of a measurement with what the bill of its contract says about them. The contract is locked. */
async function billedWorks({ sql }: Pick<AtWork, 'sql'>, guid: string, values: Values) {
  const works = linesIn(values, 'works')
  const bill = new Map((await billWithout(sql, String(values.contract), guid)).map((line) => [line.code, line]))
  const billed = works.map((line) => fromBill(line, bill.get(String(line.measureCode))))
  mustBeLeft(billed)
  return billed
}

/** What the site reported of the lines of the bill up to the end of the period, as far as it is not measured yet. */
async function reportedWork({ sql }: AtWork, guid: string, { contract: of, project, to }: Values): Promise<Counted> {
  if (typeof of !== 'string' || typeof project !== 'string' || typeof to !== 'string')
    return { counts: {}, sources: [] }
  const found = await reportedOf(sql, { contract: of, project, to, measurement: guid })
  return {
    counts: Object.fromEntries(found.map(({ code, quantity }) => [code, quantity])),
    sources: [...new Set(found.flatMap(({ reports }) => reports))].sort(),
  }
}

export const measurements: ModuleHooks = {
  async fill(work, { guid, values }) {
    if (typeof values.contract !== 'string') return {}
    const before = await figuresBefore(work, values)
    await mustBeApart(work, guid, values)
    await mustFollow(work, values)
    return { ...before, works: await billedWorks(work, guid, values) }
  },
  // Advances may have been approved, and other periods measured or restored, since the measurement was saved.
  async decided(work, { guid, values }) {
    const before = await figuresBefore(work, values)
    await mustBeApart(work, guid, values)
    const derived = withDerived(measurement, values, { ...before, works: await billedWorks(work, guid, values) })
    // Our own approval proves nothing about work for an owner.
    return values.direction === 'income' ? { ...derived, status: 'waiting' } : derived
  },
  counted: (work, { guid, values }) => reportedWork(work, guid, values),
  locks: contractLocks,
  async afterWrite(work, change) {
    await mustHaveState(work, change, 'running')
    await mustBeLast(work, change)
    await updateBills(work, change)
    await updateContracts(work, change)
  },
}

const keyOf = ({ measureCode, name }: Values) => `${measureCode ?? ''} ${name}`

/** The lines of a confirmation with what the measurement reported of them. The measurement has each of them once. */
async function confirmedLines({ sql }: Pick<AtWork, 'sql'>, values: Values) {
  const works = linesIn(values, 'works')
  if (works.length === 0 || typeof values.measurement !== 'string') return works
  const found = await lockAndReadStored(sql, measurement, values.measurement)
  const left = [...linesIn(found?.values ?? null, 'works')]
  return works.map((line, at) => {
    const place = left.findIndex((each) => keyOf(each) === keyOf(line))
    const [reported] = place === -1 ? [] : left.splice(place, 1)
    if (reported === undefined) return refuse([{ field: `works.${at}.name`, reason: 'not-a-choice' }])
    const { unit, price, pricing, quantity, amount } = reported
    return { ...line, unit, price, pricing: pricing ?? 'unit', reported: quantity, reportedAmount: amount }
  })
}

/** A stored confirmation keeps the figures with which its measurement took effect. */
export const measurementConfirmations: ModuleHooks = {
  async fill(work, { values, before }) {
    const works = await confirmedLines(work, values)
    if (before !== null || typeof values.contract !== 'string') return { works }
    const { total: _, ...figures } = await figuresBefore(work, values)
    return { works, ...figures }
  },
  afterWrite: updateBills,
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
