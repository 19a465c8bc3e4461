import { minuteAt, type PunchType, type Shift, type Slot } from './shift'

/** The numbers of a check state on the wire. */
export const checkStates = { early: -2, late: 0, normal: 1, absent: -1 } as const
export type CheckState = keyof typeof checkStates

/** A punch as stored; `order` says which of several corrections is the newest. */
export interface Punch {
  readonly guid: string
  readonly type: string
  readonly day: string
  /** The instant in milliseconds. */
  readonly at: number
  readonly isCorrected: boolean
  readonly order: number
}

/** Answers that clients of the specification know. */
export type PunchCode =
  | 'NotRepeatDK'
  | 'NotDKTime'
  | 'YJCheckIn'
  | 'YJCheckOut'
  | 'YJAMCheckOut'
  | 'YJPMCheckIn'
  | 'YJPMCheckOut'

export type Decision =
  | { readonly kind: 'take'; readonly shift: Shift; readonly slot: Slot }
  /** `window` is the one of that kind that is meant, for the message. */
  | { readonly kind: 'code'; readonly code: PunchCode; readonly window: Slot | null }
  | { readonly kind: 'too-close'; readonly minutes: number }
  /** No window contains the moment; `next` is the one of that kind that comes next or was last. */
  | { readonly kind: 'not-now'; readonly next: Slot | null }
  /** Nothing is due on that day. */
  | { readonly kind: 'no-shift' }

export interface Asked {
  /** The version of the call. */
  readonly version: 2 | 4
  readonly type: PunchType
  /** The instant in milliseconds. */
  readonly at: number
  /** The later of two ends counts. */
  readonly again: boolean
}

/** The state of a punch in whole minutes: lateness counts from the start, not from the end of the grace. */
export function stateOf({ rule }: Pick<Shift, 'rule'>, { due, isStart }: Slot, minute: number) {
  if (isStart && minute > due + rule.graceIn) return { state: 'late', minutes: minute - due } as const
  if (!isStart && minute < due - rule.graceOut) return { state: 'early', minutes: due - minute } as const
  return { state: 'normal', minutes: 0 } as const
}

/** Whether a punch of this kind may fill a slot: rules and calls may count two or four punches. */
function fits({ version, type }: Asked, { rule }: Shift, slot: Slot) {
  if (slot.type === type) return true
  if (version === 4) {
    return rule.mode === 'two' && { AMCheckIn: 'CheckIn', PMCheckOut: 'CheckOut' }[type as 'AMCheckIn'] === slot.type
  }
  return rule.mode === 'four' && (type === 'CheckIn' || type === 'CheckOut') && slot.isStart === (type === 'CheckIn')
}

interface Found {
  readonly shift: Shift
  readonly slot: Slot
}

const slotsFor = (asked: Asked, shifts: readonly Shift[]): readonly Found[] =>
  shifts.flatMap((shift) => shift.slots.filter((slot) => fits(asked, shift, slot)).map((slot) => ({ shift, slot })))

const isOpen = ({ opens, closes }: Slot, minute: number) => minute >= opens && minute <= closes

/** The punches of a slot, the first one first. */
const punchesOf = (punches: readonly Punch[], { day }: Pick<Shift, 'day'>, { type }: Slot) =>
  punches.filter((punch) => punch.day === day && punch.type === type).sort((a, b) => a.at - b.at)

/** The punch that counts: the newest correction, otherwise the first start and the last end. */
export function countedOf(punches: readonly Punch[], shift: Pick<Shift, 'day'>, slot: Slot): Punch | null {
  const own = punchesOf(punches, shift, slot)
  const [corrected] = own.filter(({ isCorrected }) => isCorrected).sort((a, b) => b.order - a.order)
  return corrected ?? own[slot.isStart ? 0 : own.length - 1] ?? null
}

/** A second punch within this time is a repetition, in milliseconds. */
const repeatedWithin = 60_000

/** What a repeated punch is answered; a start is never updated. */
function repeatCode({ version, type, at }: Asked, first: Punch): PunchCode {
  if (version === 2) {
    if (Math.abs(at - first.at) < repeatedWithin) return 'NotRepeatDK'
    return type === 'CheckIn' ? 'YJCheckIn' : 'YJCheckOut'
  }
  return type === 'AMCheckIn' || type === 'CheckIn' || type === 'CheckOut' ? 'NotRepeatDK' : `YJ${type}`
}

/** The window that is next, or the last one that has passed. */
function nearest(found: readonly Found[], minute: number): Slot | null {
  const slots = found.map(({ slot }) => slot)
  return slots.find(({ closes }) => closes >= minute) ?? slots[slots.length - 1] ?? null
}

/** Whether a day has no shift although the person has a rule. */
const hasShiftOn = (shifts: readonly Shift[], day: string) => shifts.some((shift) => shift.day === day)

/** Decides a punch. Windows do not overlap, so that a moment belongs to one shift. */
export function decidePunch(asked: Asked, day: string, shifts: readonly Shift[], punches: readonly Punch[]): Decision {
  const minute = minuteAt(asked.at)
  const found = slotsFor(asked, shifts)
  const open = found.find(({ slot }) => isOpen(slot, minute))
  if (open === undefined) {
    if (!hasShiftOn(shifts, day)) return { kind: 'no-shift' }
    const window = nearest(found, minute)
    return asked.version === 4 ? { kind: 'code', code: 'NotDKTime', window } : { kind: 'not-now', next: window }
  }
  const { shift, slot } = open
  const [first] = punchesOf(punches, shift, slot)
  if (first !== undefined && (slot.isStart || !asked.again))
    return { kind: 'code', code: repeatCode(asked, first), window: slot }
  const start = slot.isStart ? undefined : shift.slots[shift.slots.indexOf(slot) - 1]
  const began = start === undefined ? null : countedOf(punches, shift, start)
  if (began !== null && minute - minuteAt(began.at) < shift.rule.minGap)
    return { kind: 'too-close', minutes: shift.rule.minGap }
  return { kind: 'take', shift, slot }
}
