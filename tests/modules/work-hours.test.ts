import { hoursWorked, instantOf, isSpan } from '@/modules/equipment/work-hours.part'

it.each<[from: string | null, until: string | null, typed: number | null, hours: number | null]>([
  ['07:00', '11:30', null, 4.5],
  ['07:00', '11:20', 3, 4.33],
  ['20:00', '00:00', null, 4],
  ['00:00', '00:00', null, 24],
  ['11:30', '07:00', 3, null],
  ['07:00', '07:00', 3, null],
  ['07:00', null, 3, 3],
  [null, null, null, null],
  ['7 o’clock', '11:30', 3, null],
])('from %s until %s with %s typed are %s hours', (from, until, typed, hours) => {
  expect(hoursWorked(from, until, typed)).toBe(hours)
})

it('midnight ends a day and begins it', () => {
  expect(isSpan('23:59', '00:00')).toBe(true)
  expect(instantOf('2026-07-06', '00:00')).toBe('2026-07-05T16:00:00.000Z')
  expect(instantOf('2026-07-06', '00:00', true)).toBe('2026-07-06T16:00:00.000Z')
})

it('what is no time or no day is no instant', () => {
  expect([instantOf('2026-07-06', null), instantOf('2026-07-06', '25:00'), instantOf('soon', '07:00')]).toEqual([
    ...[null, null, null],
  ])
})
