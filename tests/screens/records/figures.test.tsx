import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Me, RecordModel, Why } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { recordCall, yuan } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import '@/screens/records/features/money-detail'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const values = {
  ...{
    number: 'FK-1',
    contract: 'c1',
    amount: yuan(100),
    total: yuan(1000),
    paid: yuan(600),
    due: yuan(800),
    payable: 0,
  },
  ...{ signed: yuan(900), status: 'waiting', settled: yuan(40) },
}
const model: RecordModel = {
  ...{ guid: 'p1', version: 1, state: 1, values, words: {}, can: { edit: true, delete: false } },
  ...{ steps: [], done: [], held: '' },
}
const why: Why = { Sum: yuan(600), Parts: [], Count: 0, Others: { Count: 0, Sum: 0 }, rows: [] }

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  await loadTextsFor('pages/finance/detail/index')
  server = await wireServer({
    [recordCall(payment, 'GetModel')]: () => model,
    ...Object.fromEntries([payment, contract].map((module) => [recordCall(module, 'GetWhy'), () => why])),
    [recordCall(payment, 'GetLinks')]: () => [],
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
  })
})
afterEach(() => server.close())

const open = (me: Partial<Me> = {}) =>
  show(<RecordDetailScreen module={payment} />, {
    ...{ server: server.url, signedIn: signedInAs({ ...wang, ...me }), params: { guid: 'p1' } },
  })
const asked = (name: string) => server.calls.filter((call) => call.name === name).map(({ takes }) => takes)
const figures = () =>
  [...document.querySelectorAll('.figure')].map((each) => each.getAttribute('aria-label')?.replace('怎么来的', ''))

it('the figures that a payment application keeps of its contract open to the lines of the contract', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^累计已付 600\.00/ }))
  await waitFor(() => expect(asked(recordCall(contract, 'GetWhy'))).toMatchObject([{ guid: 'c1', field: 'paid' }]))
  expect(figures()).toEqual(expect.arrayContaining(['变更后合同金额 1,000.00', '累计应付 800.00']))
  // What was agreed is no sum of lines, and a figure of zero has none.
  expect(figures().join()).not.toMatch(/ 900\.00|应付总额/)
})

it('its own figures open to its own lines', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^本申请已付 40\.00/ }))
  await waitFor(() => expect(asked(recordCall(payment, 'GetWhy'))).toMatchObject([{ guid: 'p1', field: 'settled' }]))
})

it('figures of a contract are texts for those who may not see contracts', async () => {
  await open({ IsCreator: false, IsAdministrator: false, Views: [payment.code] })
  await screen.findByRole('button', { name: /^本申请已付 40\.00/ })
  expect(figures()).toEqual(['本申请已付 40.00'])
  expect(screen.getAllByText('600.00').length).toBeGreaterThan(0)
})
