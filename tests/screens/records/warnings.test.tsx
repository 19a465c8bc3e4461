import { screen } from '@testing-library/react'
import type { ListRow } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { recordCall } from '@/schema'
import { AreaDetail, AreaList } from '@/screens/records/area-pages'
import { loadTextsFor } from '@/words'
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

const serve = async (record: ListRow) => {
  server = await wireServer({
    [recordCall(payment, 'GetListPage')]: () => ({ rows: [record], can, total: 1, counts: {}, totals: {} }),
    [recordCall(payment, 'GetModel')]: () => ({ ...record, can, steps: [], done: [], held: '' }),
  })
  await loadTextsFor('pages/finance/list/index')
  return { server: server.url, signedIn: signedInAs(wang) }
}
afterEach(() => server.close())

const sumWarning = '已付比例与本次申请比例之和为 100.01%，超过 100%'
const ownWarning = '本次申请比例为 100.01%，超过 100%'

it('a list shows the warning of a payment', async () => {
  await show(<AreaList modules={[payment]} />, { ...(await serve(row(-1))), params: { module: 'payment' } })
  await screen.findByText(`▲ ${sumWarning}`)
})

it.each([
  ['not submitted', row(-1), sumWarning],
  ['submitted', row(0, { share: 100.01 }), ownWarning],
])('a payment that is %s shows its warning', async (_, record, text) => {
  await show(<AreaDetail modules={[payment]} />, { ...(await serve(record)), params: { module: 'payment', guid } })
  await screen.findByText(text)
})

it('a sum of exactly 100% gives no warning, and a submitted payment is not added to it', async () => {
  await show(<AreaList modules={[payment]} />, {
    ...(await serve(row(-1, { share: 40 }))),
    params: { module: 'payment' },
  })
  await screen.findByText('FK1')
  expect(screen.queryByText(/超过 100%/)).toBeNull()
  await server.close()
  await show(<AreaDetail modules={[payment]} />, { ...(await serve(row(1))), params: { module: 'payment', guid } })
  expect((await screen.findAllByText('FK1')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/超过 100%/)).toBeNull()
})
