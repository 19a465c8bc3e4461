import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ListRow } from '@wire'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { recordCall } from '@/schema'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import '@/screens/records/features/money-form'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const can = { edit: true, delete: true }
const row = (guid: string, values: object): ListRow => ({
  guid,
  version: 1,
  state: -1,
  values: { ...values },
  words: {},
})

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

it('the rest of a payment is spread over the open invoices by one tap, the oldest first', async () => {
  await loadTextsFor('pages/finance/edit/index')
  const values = { payment: 'a1', project: 'p1', contract: 'c1', amount: 30_000, date: '2026-05-01', invoices: [] }
  const server = await wireServer({
    [recordCall(payRecord, 'GetModel')]: () => ({
      ...{ guid: 'r1', version: 1, state: -1, can, words: {}, steps: [], done: [], held: '' as const, values },
    }),
    [recordCall(invoice, 'GetListPage')]: () => ({
      rows: [
        row('i1', { number: 'FP-1', open: 20_000 }),
        row('i2', { number: 'FP-2', open: 50_000 }),
        row('i3', { number: 'FP-3', open: 70_000 }),
      ],
      can,
    }),
  })
  await show(<RecordEditScreen module={payRecord} />, {
    server: server.url,
    signedIn: signedInAs(wang),
    params: { guid: 'r1' },
  })
  fireEvent.click(await screen.findByText('自动核销'))
  await screen.findByText('1. FP-1')
  expect(screen.getByText('2. FP-2')).toBeTruthy()
  expect(screen.queryByText('3. FP-3')).toBeNull()
  await waitFor(() => expect(screen.queryByText('自动核销')).toBeNull())
  const asked = server.calls.find(({ name }) => name === recordCall(invoice, 'GetListPage'))?.takes
  expect(asked).toMatchObject({ sort: 'issued' })
  expect(JSON.parse(asked?.filters ?? '{}')).toEqual({
    ...{ direction: 'input', project: 'p1', contract: 'c1', use: 'open,partly' },
  })
  await server.close()
})
