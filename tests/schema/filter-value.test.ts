import { defineModule, field, isOneValue, type RelativeDays, relativeDays, section, spanOn } from '@/schema'

it.each<[RelativeDays, string, string, string]>([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['this-week', '2026-11-25', '2026-11-23', '2026-11-29'],
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['this-week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['this-week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['this-month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['this-year', '2026-11-25', '2026-01-01', '2026-12-31'],
  ['last-7', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last-30', '2026-11-25', '2026-10-27', '2026-11-25'],
  ['next-7', '2026-12-28', '2026-12-28', '2027-01-03'],
  ['next-30', '2026-11-25', '2026-11-25', '2026-12-24'],
  ['past', '2026-03-01', '', '2026-02-28'],
])('the relative period %s on %s is %s to %s', (value, today, from, to) => {
  expect(spanOn(value, today)).toEqual({ from, to })
})

it('every relative period has an end date', () => {
  for (const value of relativeDays) expect(spanOn(value, '2026-11-25').to).toMatch(/^2026-\d\d-\d\d$/)
})

it.each(['a,b', '-', ''])('a definition rejects %j as the key of a choice', (key) => {
  expect(() => field.choice('状态', { [key]: '某项' })).toThrow('状态')
  expect(() => field.multiChoice('标识', { [key]: '某项' })).toThrow('标识')
})

it.each([{ open: ['running', 'lost'] }, { states: ['lost'] }])(
  'a definition rejects %j, because the state lost does not exist',
  (order) => {
    const define = () =>
      defineModule({
        ...{ name: 'job', title: '任务', area: 'site', handler: 'Job', code: '8899' },
        fields: { name: field.text('名称'), state: field.choice('状态', { running: '进行中', done: '完成' }) },
        form: [section('basics', '基本', 'name', 'state')],
        list: { title: 'name', state: 'state', facts: [], filters: [], search: [], sort: 'name', ...order },
        scope: { people: [] },
      })
    expect(define).toThrow('job has no state lost')
  },
)

it.each([
  ['a record', true],
  ['one,two', false],
  ['-', false],
])('a filter with %j has a single value: %j', (value, isOne) => {
  expect(isOneValue(value)).toBe(isOne)
})
