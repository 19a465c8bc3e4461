import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { sortable, sortsOf } from '@/schema'
import {
  dayFilter,
  emptyQuery,
  onlyDays,
  picked,
  spanOf,
  toggle,
  toggled,
  valuesIn,
} from '@/screens/records/list/list-query'
import { prefillParamsOf } from '@/screens/records/shared/prefill-params'
import { useOverlays } from '@/ui/overlays/store'
import { loadTextsFor, switchLanguage } from '@/words'

const ticked = (values: readonly string[]) =>
  values.reduce((query, value) => toggled(query, 'type', value), emptyQuery).filters.type

it('a filter takes several values, and each can be removed separately', () => {
  expect(ticked(['a', 'b', 'c'])).toBe('a,b,c')
  expect(ticked(['a', 'b', 'c', 'b'])).toBe('a,c')
  expect(ticked(['a', 'a'])).toBeUndefined()
})

it('a filter takes no more values than the server accepts', () => {
  const many = Array.from({ length: 22 }, (_, index) => `t${index}`)
  expect(valuesIn(ticked(many))).toEqual(many.slice(0, 20))
  expect(valuesIn(ticked([...many, 't0', 't21']))).toEqual([...many.slice(1, 20), 't21'])
})

it('a full filter shows its limit when another value is chosen', async () => {
  await switchLanguage('zh')
  await loadTextsFor('pages/finance/list/index')
  const many = Array.from({ length: 20 }, (_, index) => `t${index}`)
  const full = picked(emptyQuery, 'type', many.join())
  const onAsk = jest.fn()
  toggle(full, 'type', 't20', onAsk)
  expect(onAsk).not.toHaveBeenCalled()
  expect(useOverlays.getState().toast).toBe('最多选 20 项')
  toggle(full, 'type', 't0', onAsk)
  expect(onAsk).toHaveBeenCalledTimes(1)
})

it('a filter of days takes one span, either relative or by two dates', () => {
  const query = onlyDays(onlyDays(emptyQuery, 'signDate', 'today'), 'signDate', 'past')
  expect(query.filters).toEqual({ signDate: 'past' })
  expect(onlyDays(query, 'signDate', 'past').filters).toEqual({})
  expect([spanOf('past'), spanOf('2026-01-01~')]).toEqual([
    { from: '', to: '' },
    { from: '2026-01-01', to: '' },
  ])
})

it('a new record is prefilled with the filters of its list that have a single value', () => {
  expect(prefillParamsOf(payment, { project: 'p1', contract: 'c1,c2', status: 'applied' })).toEqual({
    fill: 'project=link-project',
    'link-project': 'p1',
  })
  expect(prefillParamsOf(payment, { project: '-' })).toEqual({})
})

it('a list can be sorted by state, and has a day filter', () => {
  expect(sortable(contract)).toContain('status')
  expect(sortsOf(contract, 'status')).toEqual(['status'])
  expect(sortsOf(contract, 'signDate')).toEqual(['-signDate', 'signDate'])
  expect([task, payment, project, contract].map(dayFilter)).toEqual(['endDate', 'dueDate', 'endDate', 'signDate'])
})
