import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { daysAfter, flowStates, Problem } from '@/schema'
import { firstMinute, instantOf, isLocked, minuteOfTime, stateOf } from '@/schema/attendance'
import { type Change, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import { isAdministrator } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { derivedGuid } from '../../engine/core/derived-guid'
import { refuse } from '../../engine/core/refuse'
import { amendsIn, outingOf } from '../../store/attendance/days'
import { peopleByCode } from '../../store/attendance/people'
import { storePunch } from './punch'
import { timetableOf } from './timetable'

/** The person, their timetable around a day, and what their rule says on it. */
async function dayOf(work: Pick<AtWork, 'sql'>, code: string, day: string) {
  const [person] = await peopleByCode(work.sql, [code])
  if (person === undefined) throw new Problem('not-found')
  const table = await timetableOf(work, [person], daysAfter(day, -1), daysAfter(day, 1))
  const shift = table.shiftsOf(person).find((each) => each.day === day)
  return { person, rule: table.ruleOf(person, day), shift }
}

/** A punch outside counts for its person and its day only. */
async function mustBeOwnOuting({ sql }: AtWork, { outing, day }: Values, person: string) {
  if (typeof outing !== 'string') return
  const found = await outingOf(sql, outing)
  const isOwn = found?.person === person && found.day === day
  refuse(isOwn ? [] : [{ field: 'outing', reason: 'not-a-choice' }])
}

/** Of a shift only the punches that it expects can be added, and only while its month is open. */
async function mustBeDue(work: AtWork, { after }: Change) {
  const { person, day, type } = after ?? {}
  if (isLocked(String(day), Date.now())) throw new Problem('clock-in-locked')
  const { shift } = await dayOf(work, String(person), String(day))
  // Without a shift a punch is kept without a state, as on a day of rest.
  const isDue = shift === undefined || shift.slots.some((slot) => slot.type === type)
  refuse(isDue ? [] : [{ field: 'type', reason: 'not-a-choice' }])
  await mustBeOwnOuting(work, after ?? {}, String(person))
}

/** The limit of corrections in a month, under the lock of the person. */
async function mustBeWithinLimit(work: AtWork, { after }: Change) {
  if (after === null || typeof after.outing === 'string') return
  const [person, day] = [String(after.person), String(after.day)]
  const { rule } = await dayOf(work, person, day)
  const count = rule?.amends ?? 3
  if ((await amendsIn(work.sql, person, day.slice(0, 7))) > count) throw new Problem('clock-in-amends', { count })
}

/** Adds the punch of an approved correction, once. Its state is worked out anew by the rule of that day. */
async function addPunch(work: AtWork, { guid, after }: Change) {
  const values = after ?? {}
  const [person, day] = [String(values.person), String(values.day)]
  const found = await dayOf(work, person, day)
  const slot = found.shift?.slots.find(({ type }) => type === values.type)
  const begin = firstMinute(values.nextDay === true ? daysAfter(day, 1) : day)
  const minute = begin + minuteOfTime(String(values.time))
  const state =
    found.shift === undefined || slot === undefined ? { state: 'rest', minutes: 0 } : stateOf(found.shift, slot, minute)
  const nothing = { location: null, distance: null, range: null, site: null, place: null, photos: [], address: null }
  await storePunch(work, derivedGuid(guid, clockIn.name), {
    ...{ person, department: found.person.department, day, type: values.type, at: instantOf(minute), ...state },
    ...{ ...nothing, rule: found.rule?.name ?? null, remark: values.reason, amend: guid, offline: false, device: null },
  })
}

const isPassed = ({ flow }: Change) => flow?.after === flowStates.passed && flow.before !== flowStates.passed

export const clockInAmends: ModuleHooks = {
  fill: async ({ who }, { before }) => ({ person: before?.person ?? who.userCode }),
  locks: (change) => [{ table: 'member', key: String(valuesIn(change).person) }],
  appliesTo: (change) => change.cause === 'save' || change.cause === 'void' || isPassed(change),
  async afterWrite(work, change) {
    if (change.cause === 'void' && !isAdministrator(work)) throw new Problem('administrators-only')
    if (change.cause === 'save') {
      await mustBeDue(work, change)
      await mustBeWithinLimit(work, change)
    }
    if (isPassed(change)) await addPunch(work, change)
  },
}
