import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import {
  dayFilter,
  nothingAsked,
  onlyDays,
  picked,
  sortable,
  sortsOf,
  spanOf,
  toggle,
  toggled,
  valuesIn,
} from '@/screens/records/list/list-query'
import { filledBy } from '@/screens/records/shared/prefill-params'
import { useOverlays } from '@/ui/overlays/store'
import { speak, wordsFor } from '@/words'

const ticked = (values: readonly string[]) =>
  values.reduce((asked, value) => toggled(asked, 'type', value), nothingAsked).filters.type

it('ticks several values of one filter, and takes each back by itself', () => {
  expect(ticked(['a', 'b', 'c'])).toBe('a,b,c')
  expect(ticked(['a', 'b', 'c', 'b'])).toBe('a,c')
  expect(ticked(['a', 'a'])).toBeUndefined()
})

it('ticks no more than the server takes', () => {
  const many = Array.from({ length: 22 }, (_, index) => `t${index}`)
  expect(valuesIn(ticked(many))).toEqual(many.slice(0, 20))
  expect(valuesIn(ticked([...many, 't0', 't21']))).toEqual([...many.slice(1, 20), 't21'])
})

it('says how many values a filter takes when one more is chosen', async () => {
  await speak('zh')
  await wordsFor('pages/finance/list/index')
  const many = Array.from({ length: 20 }, (_, index) => `t${index}`)
  const full = picked(nothingAsked, 'type', many.join())
  const onAsk = jest.fn()
  toggle(full, 'type', 't20', onAsk)
  expect(onAsk).not.toHaveBeenCalled()
  expect(useOverlays.getState().toast).toBe('最多选 20 项')
  toggle(full, 'type', 't0', onAsk)
  expect(onAsk).toHaveBeenCalledTimes(1)
})

it('takes one span of days at a time, relative or by two dates', () => {
  const asked = onlyDays(onlyDays(nothingAsked, 'signDate', 'today'), 'signDate', 'past')
  expect(asked.filters).toEqual({ signDate: 'past' })
  expect(onlyDays(asked, 'signDate', 'past').filters).toEqual({})
  expect([spanOf('past'), spanOf('2026-01-01~')]).toEqual([
    { from: '', to: '' },
    { from: '2026-01-01', to: '' },
  ])
})

it('begins a new record with what the list is narrowed to, where that is one', () => {
  expect(filledBy(payment, { project: 'p1', contract: 'c1,c2', status: 'applied' })).toEqual({
    fill: 'project=link-project',
    'link-project': 'p1',
  })
  expect(filledBy(payment, { project: '-' })).toEqual({})
})

it('offers the order of states, and the days of lists of several orders', () => {
  expect(sortable(contract)).toContain('status')
  expect(sortsOf(contract, 'status')).toEqual(['status'])
  expect(sortsOf(contract, 'signDate')).toEqual(['-signDate', 'signDate'])
  expect([task, payment, project, contract].map(dayFilter)).toEqual(['endDate', 'dueDate', 'endDate', 'signDate'])
})
