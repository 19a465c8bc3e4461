/** The kinds of punches: two or four of a shift, and one outside. */
export const punchTypes = ['CheckIn', 'CheckOut', 'AMCheckIn', 'AMCheckOut', 'PMCheckIn', 'PMCheckOut'] as const
export type PunchType = (typeof punchTypes)[number]
export type Half = 'am' | 'pm'

/** What a rule says about times. */
export interface ShiftRule {
  readonly mode: 'two' | 'four'
  /** Two times `HH:mm` of a rule with two punches, or four. */
  readonly times: readonly string[]
  /** The shift ends on the next day. */
  readonly nextDay: boolean
  readonly graceIn: number
  readonly graceOut: number
  /** How many minutes before the start and after the end a punch may be made. */
  readonly earliest: number
  readonly latest: number
  /** The minutes that have to be between a start and its end. */
  readonly minGap: number
}

/** One punch that is due in a shift. All times are minutes since 1970 in China. */
export interface Slot {
  readonly type: PunchType
  readonly isStart: boolean
  readonly half: Half
  readonly due: number
  /** The first and the last minute in which the punch may be made. */
  readonly opens: number
  readonly closes: number
}

/** The punches of one person on a day on which they are due. */
export interface Shift {
  readonly day: string
  readonly rule: ShiftRule
  readonly slots: readonly Slot[]
}

const dayLength = 24 * 60
const chinaOffset = 8 * 60
const millisecondsInMinute = 60_000

/** The minute of an instant in China, without its seconds. */
export const minuteAt = (instant: string | number) =>
  Math.floor((typeof instant === 'number' ? instant : Date.parse(instant)) / millisecondsInMinute) + chinaOffset

/** The instant at which a minute begins. */
export const instantOf = (minute: number) => new Date((minute - chinaOffset) * millisecondsInMinute).toISOString()

/** The first minute of a day. */
export const firstMinute = (day: string) => Date.parse(`${day}T00:00:00Z`) / millisecondsInMinute

/** The day of a minute. */
export const dayOfMinute = (minute: number) => new Date(minute * millisecondsInMinute).toISOString().slice(0, 10)

/** The time of a minute as `HH:mm`. */
export const timeOfMinute = (minute: number) => new Date(minute * millisecondsInMinute).toISOString().slice(11, 16)

/** The minutes of a time since midnight. */
export const minuteOfTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The times of a rule in minutes since the midnight before; a time that is not later than the one before is a day later. */
function minutesOf({ times, nextDay }: ShiftRule): readonly number[] {
  let last = -1
  return times.map((time) => {
    const own = minuteOfTime(time)
    const minute = nextDay && own <= last % dayLength ? own + dayLength : own
    last = minute
    return minute
  })
}

/** Whether the times of a rule follow each other. */
export const isInOrder = (rule: ShiftRule) =>
  minutesOf(rule).every((minute, index, all) => index === 0 || minute > (all[index - 1] ?? 0))

function slotsOf(day: string, rule: ShiftRule): readonly Slot[] {
  const begin = firstMinute(day)
  const [first = 0, second = 0, third = 0, fourth = 0] = minutesOf(rule).map((minute) => minute + begin)
  const { earliest, latest } = rule
  const slot = (type: PunchType, half: Half, due: number, opens: number, closes: number): Slot => ({
    ...{ type, half, due, opens, closes },
    isStart: type.endsWith('In'),
  })
  if (rule.mode === 'two') {
    return [
      slot('CheckIn', 'am', first, first - earliest, second - 1),
      slot('CheckOut', 'pm', second, first + 1, second + latest),
    ]
  }
  return [
    slot('AMCheckIn', 'am', first, first - earliest, second - 1),
    slot('AMCheckOut', 'am', second, first + 1, third - 1),
    slot('PMCheckIn', 'pm', third, second, fourth - 1),
    slot('PMCheckOut', 'pm', fourth, third + 1, fourth + latest),
  ]
}

/** When a shift begins and ends. */
const spanOf = (slots: readonly Slot[]) => ({
  opens: slots[0]?.opens ?? 0,
  start: slots[0]?.due ?? 0,
  end: slots[slots.length - 1]?.due ?? 0,
})

/** The first minute of the later one of two shifts: its window, or the middle between them if that opens too early. */
function boundaryOf(earlier: readonly Slot[], later: readonly Slot[]) {
  const { end } = spanOf(earlier)
  const { opens, start } = spanOf(later)
  return opens > end ? opens : Math.floor((end + start) / 2)
}

interface Due {
  readonly day: string
  readonly rule: ShiftRule
}

/** Shifts in the order of their days, with windows that do not overlap those of the next one. */
export function shiftsOf(due: readonly Due[]): readonly Shift[] {
  const all = due.map(({ day, rule }) => ({ day, rule, slots: slotsOf(day, rule) }))
  return all.map(({ day, rule, slots }, index) => {
    const [before, after] = [all[index - 1], all[index + 1]]
    const from = before === undefined ? Number.NEGATIVE_INFINITY : boundaryOf(before.slots, slots)
    const until = after === undefined ? Number.POSITIVE_INFINITY : boundaryOf(slots, after.slots)
    const cut = slots.map((slot) => ({
      ...slot,
      opens: Math.max(slot.opens, from),
      closes: Math.min(slot.closes, until - 1),
    }))
    return { day, rule, slots: cut }
  })
}
