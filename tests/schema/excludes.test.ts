import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { leave } from '@/modules/office/leave/leave.module'
import { defineModule, field, needsTime, section } from '@/schema'

const define = (exclusion: object) => () =>
  defineModule({
    ...{ name: 'toy', title: '玩具', area: 'finance', handler: 'Toy', code: '8817' },
    fields: {
      name: field.text('名称'),
      person: field.person('人'),
      day: field.date('开始日期'),
      last: field.date('结束日期'),
      begin: field.dateTime('开始时间'),
      end: field.dateTime('结束时间'),
    },
    form: [section('all', '全部', 'name', 'person', 'day', 'last', 'begin', 'end')],
    list: { title: 'name', state: 'name', facts: [], filters: [], search: [], sort: 'name' },
    scope: { people: [] },
    excludes: [{ same: 'person', from: 'begin', to: 'end', ...exclusion }],
  } as never)

it.each([
  ['nothing in common', { same: 'name' }, 'name is neither a person nor a reference'],
  ['a text as the beginning', { from: 'name' }, 'name is no date'],
  ['a day as the end of a time', { to: 'day' }, 'day is of another kind than begin'],
  ['halves of times', { halves: { from: 'name', to: 'name', second: 'pm' } }, 'only days have halves'],
])('an exclusion with %s is refused', (_, exclusion, message) => {
  expect(define(exclusion)).toThrow(`an exclusion of toy: ${message}`)
})

it('a record takes its time while it has the values that count', () => {
  const [exclusion] = leave.excludes
  const values = { person: 'u1', from: '2026-07-06', to: '2026-07-08', status: 'filed' }
  const taken = [values, { ...values, status: 'cancelled' }, { ...values, person: null }].map(
    (each) => exclusion !== undefined && needsTime(exclusion, each),
  )
  expect(taken).toEqual([true, false, false])
})

it('an application takes no time, but is compared with the records that do', () => {
  const [exclusion] = deviceAllocation.excludes
  const values = { device: 'd1', begin: '2026-07-06', until: null }
  const states = ['applied', 'approved', 'underway', 'arrived', 'ended', 'refused', 'cancelled']
  const compared = states.filter((status) => exclusion !== undefined && needsTime(exclusion, { ...values, status }))
  expect(compared).toEqual(['applied', 'approved', 'underway', 'arrived', 'ended'])
  expect([exclusion?.while?.status].flat()).not.toContain('applied')
})
