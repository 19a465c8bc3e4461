import { type CheckState, countedOf, type Punch, stateOf } from './punch'
import { type Half, minuteAt, type Shift, type Slot } from './shift'

/** How a due punch stands: as punched, absent, not asked, or still open. */
export type SlotState = CheckState | 'leave' | 'open'

export interface SlotResult {
  readonly slot: Slot
  readonly state: SlotState
  /** How many minutes late or early. */
  readonly minutes: number
  readonly punch: Punch | null
}

/** The half days of a day on which a person is on leave, by the type of leave. */
export type LeaveOf = (day: string, half: Half) => string | null

/** The results of a shift at a moment. A person on leave is not absent; who comes nevertheless is not late. */
export function resultsOf(
  shift: Shift,
  punches: readonly Punch[],
  leaveOf: LeaveOf,
  now: number,
): readonly SlotResult[] {
  return shift.slots.map((slot) => {
    const punch = countedOf(punches, shift, slot)
    if (leaveOf(shift.day, slot.half) !== null) return { slot, state: 'leave', minutes: 0, punch }
    if (punch !== null) return { slot, ...stateOf(shift, slot, minuteAt(punch.at)), punch }
    return { slot, state: slot.closes < now ? 'absent' : 'open', minutes: 0, punch: null }
  })
}

/** The sums of some days. `days` are the days due that have begun, `present` those with a punch. */
export interface AttendanceSums {
  readonly days: number
  readonly present: number
  readonly late: number
  readonly lateMinutes: number
  readonly early: number
  readonly earlyMinutes: number
  readonly absent: number
  /** In half days. */
  readonly leave: number
}

export const noSums: AttendanceSums = {
  ...{ days: 0, present: 0, late: 0, lateMinutes: 0, early: 0, earlyMinutes: 0, absent: 0, leave: 0 },
}

/** Adds the results of one day. A day on which nothing has been decided is not due yet. */
export function addDay(sums: AttendanceSums, results: readonly SlotResult[]): AttendanceSums {
  const inState = (state: SlotState) => results.filter((each) => each.state === state)
  const minutes = (state: SlotState) => inState(state).reduce((sum, each) => sum + each.minutes, 0)
  const halves = new Set(inState('leave').map(({ slot }) => slot.half)).size
  const isBegun = results.some(({ state }) => state !== 'open')
  if (!isBegun) return sums
  const isPresent = results.some(({ punch }) => punch !== null)
  return {
    days: sums.days + 1,
    present: sums.present + (isPresent ? 1 : 0),
    late: sums.late + inState('late').length,
    lateMinutes: sums.lateMinutes + minutes('late'),
    early: sums.early + inState('early').length,
    earlyMinutes: sums.earlyMinutes + minutes('early'),
    absent: sums.absent + inState('absent').length,
    leave: sums.leave + halves,
  }
}

/** When the records of a month are closed: the fifth day of the next month at noon, in China. */
export function lockedFrom(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 5, 4)).toISOString()
}

export const isLocked = (day: string, now: number) => Date.parse(lockedFrom(day)) <= now
