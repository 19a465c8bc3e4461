import type { ClockPlace, ClockRecord, ClockSlot, ClockSums, PunchType } from '@wire'
import {
  type AttendanceSums,
  checkStates,
  instantOf,
  type LocationState,
  locationStates,
  type PunchPlace,
  type SlotResult,
  timeOfMinute,
} from '@/schema/attendance'
import type { PunchRow } from '../../store/attendance/days'

/** What the wire shows of attendance. */

export const shownPlace = ({ name, latitude, longitude, range }: PunchPlace): ClockPlace => ({
  ...{ Name: name, Latitude: latitude, Longitude: longitude, Range: range },
})

const numberOf = (state: string) =>
  state === 'leave' || state === 'open' ? null : checkStates[state as keyof typeof checkStates]

const locationOf = (location: string | null) => (location === null ? null : locationStates[location as LocationState])

export function shownSlot({ slot, state, minutes, punch }: SlotResult): ClockSlot {
  const row = punch as PunchRow | null
  return {
    ...{ RecordType: slot.type, Half: slot.half, Due: timeOfMinute(slot.due) },
    ...{ Opens: instantOf(slot.opens), Closes: instantOf(slot.closes) },
    ...{ CheckState: numberOf(state), State: state, Minutes: minutes },
    CheckTime: row === null ? '' : new Date(row.at).toISOString(),
    LocationStatus: row === null ? null : locationOf(row.location),
    Distance: row?.distance ?? null,
    IsCorrected: row?.isCorrected ?? false,
  }
}

const recordStates: Readonly<Record<string, ClockRecord['CheckState']>> = { early: -2, late: 0, normal: 1 }

export const shownRecord = (row: PunchRow): ClockRecord => ({
  ...{ guid: row.guid, RecordType: row.type as PunchType | 'Record', CheckTime: new Date(row.at).toISOString() },
  ...{ CheckState: recordStates[row.state] ?? null, IPLocation: row.network, Remark: row.remark },
  IsWaiting: row.isWaiting,
  ...{ Address: row.address, LocationStatus: locationOf(row.location) ?? 0, Distance: row.distance },
})

interface Besides {
  readonly overtime: number
  readonly outings: number
}

export const shownSums = (sums: AttendanceSums, { overtime, outings }: Besides): ClockSums => ({
  ...{ Days: sums.days, Present: sums.present, Late: sums.late, LateMinutes: sums.lateMinutes },
  ...{ Early: sums.early, EarlyMinutes: sums.earlyMinutes, Absent: sums.absent, Leave: sums.leave / 2 },
  ...{ Overtime: overtime, GoOut: outings },
})
