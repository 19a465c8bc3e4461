import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListNumbers, ListPage } from '@wire'
import { collection } from '@/modules/finance/collection/collection.module'
import { recordCall, yuan } from '@/schema'
import '@/screens/records/features/money-list'
import { RecordListScreen } from '@/screens/records/list/record-list-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const page: ListPage = { rows: [], can: { edit: true, delete: true } }
let server: Awaited<ReturnType<typeof wireServer>>

const openWith = async (months: NonNullable<ListNumbers['months']>) => {
  await loadTextsFor('pages/finance/list/index')
  server = await wireServer({
    [recordCall(collection, 'GetListPage')]: () => page,
    [recordCall(collection, 'GetListNumbers')]: () => ({ total: 3, counts: {}, totals: { amount: 0 }, months }),
    'Dictionary.GetList': () => [],
  })
  await show(<RecordListScreen module={collection} />, { server: server.url, signedIn: signedInAs(wang) })
}
afterEach(() => server.close())

it('shows the sums by month on request, and a month narrows the list to its days', async () => {
  await openWith([
    { month: '2028-02', count: 2, sum: yuan(250) },
    { month: '2028-01', count: 1, sum: yuan(100) },
  ])
  const title = await screen.findByText('本次收款金额按月合计')
  expect(screen.queryByRole('button', { name: '2028-02，2 笔 250.00' })).toBeNull()
  fireEvent.click(title)
  fireEvent.click(await screen.findByRole('button', { name: '2028-02，2 笔 250.00' }))
  const asked = () => server.of(recordCall(collection, 'GetListPage')).at(-1)?.takes.filters
  await waitFor(() => expect(asked()).toContain('2028-02-01~2028-02-29'))
})

it('shows nothing of months without records', async () => {
  await openWith([])
  await screen.findByText(/^共 3/)
  expect(screen.queryByText('本次收款金额按月合计')).toBeNull()
})
