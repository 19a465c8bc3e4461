import { monthsAfter } from '@/schema'

it('a day some months later is the last one of a shorter month', () => {
  expect(monthsAfter('2026-08-31', 1)).toBe('2026-09-30')
  expect(monthsAfter('2026-08-31', 18)).toBe('2028-02-29')
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
  expect(monthsAfter('2026-01-15', 0)).toBe('2026-01-15')
  expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28')
})
