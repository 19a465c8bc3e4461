import { screen } from '@testing-library/react'
import type { ListRow } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { recordCall } from '@/schema'
import { AreaDetail, AreaList } from '@/screens/records/area-pages'
import { wordsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const guid = '00000000-0000-4000-8000-0000000000aa'
const can = { edit: true, delete: true }
const values = { number: 'FK1', status: 'applied', paidShare: 60, share: 40.01 }
const row = (flow: number, more = {}): ListRow => ({
  ...{ guid, version: 1, state: flow, flow, words: { status: '待付款' } },
  values: { ...values, ...more },
})
let server: Awaited<ReturnType<typeof wireServer>>

const served = async (one: ListRow) => {
  server = await wireServer({
    [recordCall(payment, 'GetListPage')]: () => ({ rows: [one], can, total: 1, counts: {}, totals: {} }),
    [recordCall(payment, 'GetModel')]: () => ({ ...one, can, steps: [], done: [], held: '' }),
  })
  await wordsFor('pages/finance/list/index')
  return { server: server.url, signedIn: signedInAs(wang) }
}
afterEach(() => server.close())

const together = '已付比例与本次申请比例之和为 100.01%，超过 100%'
const alone = '本次申请比例为 100.01%，超过 100%'

it('a list says which rule warns of a payment', async () => {
  await show(<AreaList modules={[payment]} />, { ...(await served(row(-1))), params: { module: 'payment' } })
  await screen.findByText(`▲ ${together}`)
})

it.each([
  ['not reported', row(-1), together],
  ['reported', row(0, { share: 100.01 }), alone],
])('a payment that is %s says which rule warns', async (_, one, text) => {
  await show(<AreaDetail modules={[payment]} />, { ...(await served(one)), params: { module: 'payment', guid } })
  await screen.findByText(text)
})

it('exactly a hundred percent is no warning, nor is the sum once it is reported', async () => {
  await show(<AreaList modules={[payment]} />, {
    ...(await served(row(-1, { share: 40 }))),
    params: { module: 'payment' },
  })
  await screen.findByText('FK1')
  expect(screen.queryByText(/超过 100%/)).toBeNull()
  await server.close()
  await show(<AreaDetail modules={[payment]} />, { ...(await served(row(1))), params: { module: 'payment', guid } })
  expect((await screen.findAllByText('FK1')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/超过 100%/)).toBeNull()
})
