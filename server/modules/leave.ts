import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import type { Module } from '@/schema'
import { type Change, type Draft, type ModuleHooks, type Values, valuesIn } from '../engine/change/change'
import { rightOf } from '../engine/core/actor'
import type { AtWork } from '../engine/core/context'
import { refuse } from '../engine/core/refuse'
import { compensatoryBalanceOf, isLeaveApproved } from '../store/business/leaves'
import { countedDays } from './attendance/leave-days'
import { workedHours } from './attendance/worked-hours'
import { availableFor, checkAccounts } from './leave-balances'

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

const countedFields = ['person', 'type', 'from', 'fromHalf', 'to', 'toHalf'] as const

/** The days of a leave; those of one that did not change stay as they were counted. */
async function daysOf(work: AtWork, { values, before }: Draft): Promise<Values> {
  const isSame = before !== null && countedFields.every((name) => before[name] === values[name])
  return isSame ? { due: before.due, nextDays: before.nextDays } : { ...(await countedDays(work, values)) }
}

/** The end of a leave that was approved, after which it may not be moved. */
async function approvedEnd({ sql }: AtWork, { guid, before }: Draft): Promise<Values> {
  if (before === null) return { approvedTo: null, approvedHalf: null }
  if (!(await isLeaveApproved(sql, guid))) return { approvedTo: null, approvedHalf: null }
  return { approvedTo: before.approvedTo ?? before.to, approvedHalf: before.approvedHalf ?? before.toHalf }
}

export const leaves: ModuleHooks = {
  async fill(work, draft) {
    const { guid, values } = draft
    mustBeAllowedPerson(work, leave, values)
    if (typeof values.person !== 'string') return {}
    return {
      ...(await daysOf(work, draft)),
      ...(await approvedEnd(work, draft)),
      balance: await availableFor(work, guid, values),
    }
  },
  locks: memberLocks,
  async afterWrite(work, change) {
    await checkBalance(work, change)
    await checkAccounts(work, change)
  },
}

const workedFields = ['person', 'date', 'from', 'until', 'nextDay', 'pause'] as const

const hasTimes = (values: Values | null) => isTime(values?.from) && isTime(values?.until)
const isTime = (value: unknown) => typeof value === 'string' && value !== ''

export const overtimes: ModuleHooks = {
  async fill(work, { values, before }) {
    mustBeAllowedPerson(work, overtime, values)
    const isSame = before !== null && workedFields.every((name) => before[name] === values[name])
    const worked = isSame ? before.worked : await workedHours(work, values)
    // Hours computed from times are emptied with the times; hours typed in earlier versions stay.
    return hasTimes(before) && !hasTimes(values) ? { hours: null, worked } : { worked }
  },
  locks: (change) => (keepsDays(change) ? [] : memberLocks(change)),
  appliesTo: (change) => !keepsDays(change),
  afterWrite: checkOvertime,
}
