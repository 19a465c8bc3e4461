import { visa } from '@/modules/finance/visa/visa.module'
import { deadlineIn, defineModule, field, section } from '@/schema'

const define = (clock: object) => () =>
  defineModule({
    ...{ name: 'toy', title: '玩具', area: 'finance', handler: 'Toy', code: '8817' },
    fields: { name: field.text('名称'), day: field.date('期限'), person: field.person('负责人') },
    form: [section('all', '全部', 'name', 'day', 'person')],
    list: {
      title: 'name',
      heading: ['name'],
      state: 'name',
      facts: [],
      filters: [],
      search: [],
      sort: 'name',
      totals: [],
    },
    scope: { people: [] },
    clocks: [{ name: 'day', due: 'day', while: {}, reminders: [{ days: 0, to: ['person'] }], ...clock }],
  } as never)

it.each([
  ['a deadline that is no date', { due: 'name' }, 'name is no date'],
  ['a recipient that is no person', { reminders: [{ days: 0, to: ['name'] }] }, 'name is no person'],
  ['a person of a person', { reminders: [{ days: 0, to: ['person.boss'] }] }, 'person.boss is no person'],
  ['no reminder', { reminders: [] }, 'it reminds of nothing'],
])('a clock with %s is refused', (_, clock, message) => {
  expect(define(clock)).toThrow(`the clock day of toy: ${message}`)
})

it('a clock runs while the values are right and the deadline is set', () => {
  const [claim] = visa.clocks.filter(({ name }) => name === 'claim')
  if (claim === undefined) throw new Error('visas have no clock for claims')
  expect(deadlineIn(claim, { status: 'open', claimBy: '2026-05-01' })).toBe('2026-05-01')
  expect(deadlineIn(claim, { status: 'effective', claimBy: '2026-05-01' })).toBeNull()
  expect(deadlineIn(claim, { status: 'open', claimBy: null })).toBeNull()
  expect(deadlineIn(claim, null)).toBeNull()
})
