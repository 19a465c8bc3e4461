import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import type { Module } from '@/schema'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import { rightOf } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { compensatoryBalanceOf } from '../store/business/leaves'

/** A user whose data scope is limited to themselves may not enter records for other persons. */
function mustBeAllowedPerson({ who }: AtWork, { code }: Module, { person }: Values) {
  const isOthers = typeof person === 'string' && person !== who.userCode
  refuse(isOthers && rightOf(who, code)?.scope === 'own' ? [{ field: 'person', reason: 'not-a-choice' }] : [])
}

const peopleIn = ({ before, after }: Change) =>
  [...new Set([after?.person, before?.person])].filter((each): each is string => typeof each === 'string').sort()

/** Locks the persons of a change, so that changes of the days of one person run one after the other. */
const memberLocks = (change: Change) => peopleIn(change).map((key) => ({ table: 'member', key }))

async function checkBalance(work: AtWork, { after: values }: Change) {
  if (values === null || values.status === 'cancelled' || values.type !== 'compensatory') return
  const remaining = await compensatoryBalanceOf(work.sql, String(values.person))
  const limit = Math.max(0, remaining + Number(values.days))
  refuse(remaining < 0 ? [{ field: 'to', reason: `${leave.name}.balance`, limit }] : [])
}

/**
 * Whether a change keeps the days and the person. Then the balance is not checked, so that overtime can be rejected.
 */
const keepsDays = ({ before, after }: Change) =>
  after !== null && before !== null && before.days === after.days && before.person === after.person

/** Refuses to reduce overtime below the compensatory leave already taken. */
async function checkOvertime(work: AtWork, change: Change) {
  const values = valuesIn(change)
  for (const person of peopleIn(change)) {
    const remaining = await compensatoryBalanceOf(work.sql, person)
    const own = change.after === null || person !== values.person ? 0 : Number(values.days)
    refuse(remaining < 0 ? [{ field: 'days', reason: 'below-used', limit: own - remaining }] : [])
  }
}

export const leaves: ModuleHooks = {
  async fill(work, { guid, values }) {
    mustBeAllowedPerson(work, leave, values)
    return typeof values.person === 'string'
      ? { balance: await compensatoryBalanceOf(work.sql, values.person, guid) }
      : {}
  },
  locks: memberLocks,
  afterWrite: checkBalance,
}

const hasTimes = (values: Values | null) => isTime(values?.from) && isTime(values?.until)
const isTime = (value: unknown) => typeof value === 'string' && value !== ''

export const overtimes: ModuleHooks = {
  async fill(work, { values, before }) {
    mustBeAllowedPerson(work, overtime, values)
    // Hours computed from times are emptied with the times; hours typed in earlier versions stay.
    return hasTimes(before) && !hasTimes(values) ? { hours: null } : {}
  },
  locks: (change) => (keepsDays(change) ? [] : memberLocks(change)),
  appliesTo: (change) => !keepsDays(change),
  afterWrite: checkOvertime,
}
