import { daysAfter } from '@/schema'
import {
  addDay,
  dayOfMinute,
  decidePunch,
  firstMinute,
  isLocked,
  locatedAt,
  lockedFrom,
  minuteAt,
  noSums,
  type PunchType,
  resultsOf,
  type ShiftRule,
  shiftsOf,
  stateOf,
} from '@/schema/attendance'

const day = '2026-03-10'
const usual = { nextDay: false, graceIn: 0, graceOut: 0, earliest: 120, latest: 240, minGap: 5 } as const
const four: ShiftRule = { mode: 'four', times: ['08:00', '12:00', '13:30', '17:30'], ...usual }
const two: ShiftRule = { mode: 'two', times: ['08:00', '17:30'], ...usual }
const night: ShiftRule = { mode: 'two', times: ['20:00', '06:00'], ...usual, nextDay: true }
const midnight: ShiftRule = { mode: 'two', times: ['00:00', '08:00'], ...usual }

/** The instant of a time on a day in China; a day is named by its distance from the first one. */
const at = (time: string, days = 0) => {
  const clock = time.length === 5 ? `${time}:00` : time
  return Date.parse(`${daysAfter(day, days)}T${clock}+08:00`)
}
const daily = (rule: ShiftRule, days: readonly number[] = [-1, 0, 1]) =>
  shiftsOf(days.map((each) => ({ day: daysAfter(day, each), rule })))
const punch = (type: string, instant: number, more: object = {}) => ({
  ...{ guid: `${type} ${instant}`, type, day, at: instant, isCorrected: false, order: 0, ...more },
})
const decide = (
  rule: ShiftRule,
  version: 2 | 4,
  type: PunchType,
  instant: number,
  { again = false, made = [] as readonly ReturnType<typeof punch>[] } = {},
) => {
  const decision = decidePunch({ version, type, at: instant, again }, dayOfMinute(minuteAt(instant)), daily(rule), made)
  if (decision.kind === 'take') {
    const { state, minutes } = stateOf(decision.shift, decision.slot, minuteAt(instant))
    return `${decision.slot.type} ${decision.shift.day} ${state} ${minutes}`
  }
  return decision.kind === 'code' ? decision.code : decision.kind
}

describe('windows of a rule with four punches', () => {
  it.each<[type: PunchType, time: string, answer: string]>([
    ['AMCheckIn', '05:59', 'NotDKTime'],
    ['AMCheckIn', '06:00', `AMCheckIn ${day} normal 0`],
    ['AMCheckIn', '08:00:59', `AMCheckIn ${day} normal 0`],
    ['AMCheckIn', '08:01', `AMCheckIn ${day} late 1`],
    ['AMCheckIn', '11:59', `AMCheckIn ${day} late 239`],
    ['AMCheckIn', '12:00', 'NotDKTime'],
    ['AMCheckOut', '08:00', 'NotDKTime'],
    ['AMCheckOut', '11:59', `AMCheckOut ${day} early 1`],
    ['AMCheckOut', '13:29', `AMCheckOut ${day} normal 0`],
    ['AMCheckOut', '13:30', 'NotDKTime'],
    ['PMCheckIn', '12:00', `PMCheckIn ${day} normal 0`],
    ['PMCheckIn', '13:31', `PMCheckIn ${day} late 1`],
    ['PMCheckIn', '17:30', 'NotDKTime'],
    ['PMCheckOut', '13:30', 'NotDKTime'],
    ['PMCheckOut', '21:30', `PMCheckOut ${day} normal 0`],
    ['PMCheckOut', '21:31', 'NotDKTime'],
  ])('%s at %s is answered %s', (type, time, answer) => {
    expect(decide(four, 4, type, at(time))).toBe(answer)
  })
})

describe('repeated punches', () => {
  const made = [punch('AMCheckIn', at('07:59')), punch('AMCheckOut', at('11:59')), punch('CheckIn', at('07:59'))]
  it.each<[rule: ShiftRule, version: 2 | 4, type: PunchType, time: string, again: boolean, answer: string]>([
    [four, 4, 'AMCheckIn', '08:10', false, 'NotRepeatDK'],
    [four, 4, 'AMCheckIn', '08:10', true, 'NotRepeatDK'],
    [four, 4, 'AMCheckOut', '12:00', false, 'YJAMCheckOut'],
    [four, 4, 'AMCheckOut', '12:00', true, `AMCheckOut ${day} normal 0`],
    [two, 2, 'CheckIn', '07:59:30', false, 'NotRepeatDK'],
    [two, 2, 'CheckIn', '08:30', false, 'YJCheckIn'],
    [two, 2, 'CheckOut', '08:03', false, 'too-close'],
    [two, 2, 'CheckOut', '08:04', false, `CheckOut ${day} early 566`],
    [two, 2, 'CheckOut', '22:00', false, 'not-now'],
    [two, 4, 'AMCheckIn', '08:10', false, 'NotRepeatDK'],
    [two, 4, 'PMCheckOut', '17:30', false, `CheckOut ${day} normal 0`],
    [two, 4, 'AMCheckOut', '12:00', false, 'NotDKTime'],
    [four, 2, 'CheckOut', '17:31', false, `PMCheckOut ${day} normal 0`],
    [four, 2, 'CheckIn', '13:31', false, `PMCheckIn ${day} late 1`],
  ])('%#: %j', (rule, version, type, time, again, answer) => {
    expect(decide(rule, version, type, at(time), { again, made })).toBe(answer)
  })
})

describe('shifts over midnight', () => {
  const began = [punch('CheckIn', at('23:50'))]
  it.each<[rule: ShiftRule, type: PunchType, time: string, days: number, again: boolean, answer: string]>([
    [night, 'CheckIn', '23:50', 0, false, `CheckIn ${day} late 230`],
    [night, 'CheckOut', '00:10', 1, false, `CheckOut ${day} early 350`],
    [night, 'CheckOut', '06:00', 1, true, `CheckOut ${day} normal 0`],
    [night, 'CheckOut', '10:00', 1, false, `CheckOut ${day} normal 0`],
    [night, 'CheckOut', '10:01', 1, false, 'not-now'],
    [midnight, 'CheckIn', '23:55', -1, false, `CheckIn ${day} normal 0`],
  ])('%#: %j', (rule, type, time, days, again, answer) => {
    expect(decide(rule, 2, type, at(time, days), { again, made: type === 'CheckOut' ? began : [] })).toBe(answer)
  })

  it('windows of two days never overlap', () => {
    const long = { ...two, times: ['08:00', '23:30'], latest: 720 }
    const [, own, next] = daily(long)
    const [end, start] = [own?.slots[1], next?.slots[0]]
    expect((end?.closes ?? 0) + 1).toBe(start?.opens)
    expect(start?.opens).toBe(firstMinute(daysAfter(day, 1)) + 360)
    const tight = daily({ ...long, earliest: 480, times: ['06:00', '23:00'] })
    expect((tight[1]?.slots[1]?.closes ?? 0) + 1).toBe(tight[2]?.slots[0]?.opens)
    // The middle between 23:00 and 06:00.
    expect(tight[2]?.slots[0]?.opens).toBe(firstMinute(daysAfter(day, 1)) + 150)
  })
})

it('a punch on a day without a shift belongs to none', () => {
  const asked = { version: 4, type: 'AMCheckIn', at: at('08:00'), again: false } as const
  expect(decidePunch(asked, day, daily(four, [-1, 1]), [])).toEqual({ kind: 'no-shift' })
})

describe('positions', () => {
  const place = { name: 'P', latitude: 31.2214, longitude: 121.5447 }
  /** A position some metres north of the place. */
  const north = (metres: number) => place.latitude + (metres / 6_371_000) * (180 / Math.PI)
  const fix = (latitude: number, accuracy: number, age = 0) => ({ latitude, longitude: 121.5447, accuracy, age })
  it.each<[latitude: number, accuracy: number, range: number, distance: number, state: string]>([
    [31.22229033, 5, 100, 99, 'inside'],
    [31.22229932, 10, 100, 100, 'inside'],
    [31.22230831, 10, 100, 101, 'unknown'],
    [31.22238925, 10, 100, 110, 'unknown'],
    [31.22239825, 10, 100, 111, 'outside'],
    [31.22229033, 101, 100, 99, 'unknown'],
    [31.22229033, 0, 100, 99, 'unknown'],
    [31.22229033, 501, 3000, 99, 'unknown'],
    [north(2999), 1, 3000, 2999, 'inside'],
    [north(3000), 1, 3000, 3000, 'inside'],
    [north(3001), 1, 3000, 3001, 'unknown'],
    [north(3002), 1, 3000, 3002, 'outside'],
  ])('%s with accuracy %s and range %s is %s m away, %s', (latitude, accuracy, range, distance, state) => {
    expect(locatedAt(fix(latitude, accuracy), [{ ...place, range }])).toMatchObject({ distance, state })
  })

  it('an old, missing or empty position is unknown, and the place with the nearest range counts', () => {
    const places = [{ ...place, range: 100 }]
    expect(locatedAt(fix(31.22229033, 5, 31), places).state).toBe('unknown')
    expect(locatedAt(null, places)).toEqual({ state: 'unknown', distance: null, place: null })
    expect(locatedAt({ latitude: 0, longitude: 0, accuracy: 5, age: 0 }, places).state).toBe('unknown')
    expect(
      locatedAt(fix(north(900), 5), [...places, { ...place, name: 'Q', latitude: north(3000), range: 3000 }]),
    ).toMatchObject({
      place: { name: 'Q' },
      state: 'inside',
    })
  })
})

describe('sums', () => {
  const [, shift] = daily(four)
  const made = [
    punch('AMCheckIn', at('07:59')),
    punch('AMCheckOut', at('11:59')),
    punch('AMCheckOut', at('12:00')),
    punch('PMCheckIn', at('13:31')),
  ]
  const none = () => null
  const sums = (punches: typeof made, leaveOf: (of: string, half: string) => string | null, now: number) =>
    shift === undefined ? noSums : addDay(noSums, resultsOf(shift, punches, leaveOf, minuteAt(now)))

  it('the later end counts, and what was not punched in its window is absent', () => {
    const late = { days: 1, present: 1, late: 1, lateMinutes: 1, early: 0, earlyMinutes: 0 }
    expect(sums(made, none, at('21:30'))).toEqual({ ...noSums, ...late })
    expect(sums(made, none, at('21:31'))).toEqual({ ...noSums, ...late, absent: 1 })
    expect(sums([], none, at('05:00'))).toEqual(noSums)
  })

  it('leave releases the punches of its half day', () => {
    const leave = (_: string, half: string) => (half === 'pm' ? 'annual' : null)
    expect(sums(made, leave, at('23:00'))).toMatchObject({ days: 1, late: 0, absent: 0, leave: 1 })
  })

  it('the newest correction replaces what was punched', () => {
    const corrected = [punch('PMCheckIn', at('13:29'), { isCorrected: true, order: 1 })]
    expect(sums([...made, ...corrected], none, at('21:31'))).toMatchObject({ late: 0, absent: 1 })
  })

  it('a month is closed on the fifth of the next one at noon', () => {
    expect(lockedFrom('2026-12-31')).toBe('2027-01-05T04:00:00.000Z')
    const [before, after] = ['2027-01-05T03:59:59.000Z', '2027-01-05T04:00:00.000Z'].map(Date.parse)
    expect([isLocked('2026-12-31', before ?? 0), isLocked('2026-12-31', after ?? 0)]).toEqual([false, true])
  })
})
