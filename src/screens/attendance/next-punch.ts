import type { ClockDay, ClockSlot, PunchType } from '@wire'
import { type Fix, type Located, locatedAt } from '@/schema/attendance'

const minute = 60_000

/** What the big button does now. */
export interface NextPunch {
  readonly type: PunchType
  /** The later of two ends replaces the one before. */
  readonly again: boolean
  readonly due: string
  /** Nothing is due today, so that the punch is kept without a state. */
  readonly isExtra: boolean
}

const isEnd = (type: string) => type.endsWith('Out')

/** Whether a moment lies in the window of a punch; its last minute belongs to it. */
const isOpen = ({ Opens, Closes }: ClockSlot, now: number) =>
  now >= Date.parse(Opens) && now < Date.parse(Closes) + minute

/** Without shifts a person begins and ends as they like. */
function freePunch({ Records, Kind }: ClockDay): NextPunch {
  const has = (type: PunchType) => Records.some(({ RecordType }) => RecordType === type)
  const type = has('CheckIn') ? 'CheckOut' : 'CheckIn'
  return { type, again: type === 'CheckOut' && has('CheckOut'), due: '', isExtra: Kind !== 'free' }
}

/** The punch that is possible at a moment; null if none is. */
export function nextPunch(day: ClockDay, now: number): NextPunch | null {
  if (day.Why === 'no-rule') return null
  if (day.Why === 'no-shift') return freePunch(day)
  const open = day.Slots.filter((slot) => isOpen(slot, now) && slot.State !== 'leave')
  const missing = open.find(({ CheckTime }) => CheckTime === '')
  const updated = open.filter(({ RecordType, CheckTime }) => CheckTime !== '' && isEnd(RecordType)).slice(-1)[0]
  const slot = missing ?? updated
  if (slot === undefined) return null
  return { type: slot.RecordType, again: slot === updated, due: slot.Due, isExtra: false }
}

/** The next window of the day that has not opened yet. */
export const laterSlot = ({ Slots }: ClockDay, now: number): ClockSlot | undefined =>
  Slots.find(({ Opens, State }) => Date.parse(Opens) > now && State === 'open')

/** Where a position is by the places of the rule, as the server will decide. */
export const whereAt = ({ Places }: ClockDay, fix: Fix | null): Located =>
  locatedAt(
    fix,
    Places.map(({ Name, Latitude, Longitude, Range }) => ({
      ...{ name: Name, latitude: Latitude, longitude: Longitude, range: Range },
    })),
  )
