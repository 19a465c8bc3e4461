import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { changed } from '@/screens/records/changed/change-field'

const draft = (values: Readonly<Record<string, unknown>>) => ({ guid: 'check-1', version: 0, values, words: {} })
const natureOf = (days: number | null) => ({
  value: 'nature-1',
  words: '临边防护缺失',
  copies: { usualDays: { value: days, words: String(days) }, description: { value: '临边防护缺失', words: '' } },
})
const deadlineAfter = (values: Readonly<Record<string, unknown>>, days: number | null) =>
  changed(safetyCheck, draft(values), 'nature', natureOf(days)).values?.deadline

it('the deadline follows from the date and the usual days of the problem', () => {
  expect(deadlineAfter({ date: '2026-11-27', found: true }, 3)).toBe('2026-11-30')
  expect(deadlineAfter({ date: '2026-11-27', found: true }, null)).toBeUndefined()
})

it('a deadline that was chosen stays, a usual one follows another problem or date', () => {
  expect(deadlineAfter({ date: '2026-11-27', usualDays: 7, deadline: '2026-12-02' }, 3)).toBe('2026-12-02')
  expect(deadlineAfter({ date: '2026-11-27', usualDays: 7, deadline: '2026-12-04' }, 3)).toBe('2026-11-30')
  const moved = changed(safetyCheck, draft({ date: '2026-11-27', usualDays: 3, deadline: '2026-11-30' }), 'date', {
    value: '2026-11-28',
  })
  expect(moved.values?.deadline).toBe('2026-12-01')
})

it('the days of the check list apply to a problem without days of its own', () => {
  const type = { value: 'type-1', words: '临边检查', copies: { typeDays: { value: 5, words: '5' } } }
  const at = (values: object) =>
    changed(safetyCheck, draft({ date: '2026-11-27', ...values }), 'type', type).values?.deadline
  expect(at({})).toBe('2026-12-02')
  expect(at({ usualDays: 3, deadline: '2026-11-30' })).toBe('2026-11-30')
  expect(deadlineAfter({ date: '2026-11-27', typeDays: 5, deadline: '2026-12-02' }, 1)).toBe('2026-11-28')
})
