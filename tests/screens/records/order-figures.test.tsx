import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { OrderFigures as Figures } from '@wire'
import { OrderFigures } from '@/screens/orders/order-figures'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const figures: Figures = {
  hours: [{ step: 'accept', text: '受理派单', hours: 2.5, count: 5 }],
  stars: [{ key: '2026-11-23', average: 3.5, count: 2, filters: { result: 'yes', at: '2026-11-23~2026-11-29' } }],
  ages: [
    {
      key: '0',
      from: 0,
      to: 1,
      count: 2,
      filters: { status: 'dispatch,report', submittedAt: '2026-11-26~2026-11-27' },
    },
    { key: '8', from: 8, to: null, count: 0, filters: { status: 'dispatch,report', submittedAt: '~2026-11-19' } },
  ],
}
let server: Awaited<ReturnType<typeof wireServer>>
let answer: Figures

beforeEach(async () => {
  answer = figures
  await loadTextsFor('pages/affairs/home/index')
  server = await wireServer({ 'Statistic.GetOrderFigures': () => answer })
})
afterEach(() => server.close())

const open = () => show(<OrderFigures project="p1" />, { server: server.url, signedIn: signedInAs(wang) })
const opened = () => decodeURIComponent(window.location.hash)

it('shows the ages, hours and ratings of orders; a count opens its list within the project', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '0–1 天 2 张' }))
  await waitFor(() => expect(opened()).toContain('#/workOrderList?'))
  expect(opened()).toContain('only=status=dispatch,report,submittedAt=2026-11-26~2026-11-27')
  expect(opened()).toContain('PrjGuid=p1')
  expect(screen.getByText('2.5 小时')).toBeTruthy()
  expect(screen.getByText('超过 7 天')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /超过 7 天/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '11-23 起一周 3.5 分（2 张）' }))
  await waitFor(() => expect(opened()).toContain('/affairs/work-order-confirm?'))
})

it('shows nothing without orders', async () => {
  answer = { hours: [], stars: [], ages: figures.ages.map((age) => ({ ...age, count: 0 })) }
  await open()
  await waitFor(() => expect(server.of('Statistic.GetOrderFigures')).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  expect(screen.queryByRole('group')).toBeNull()
})
