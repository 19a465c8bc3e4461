import { fireEvent, screen } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { RecordEditScreen } from '@/screens/records/edit/record-edit-screen'
import { loadTextsFor } from '@/words'
import { show } from '../../account/support/show'
import { signedInAs, wang, wireServer } from '../../account/support/wire-server'

const can = { edit: true, delete: true }
const record = (values: RecordModel['values'], more: Partial<RecordModel> = {}): RecordModel => ({
  ...{ guid: 'r1', version: 1, state: -1, can, values, words: {} },
  ...more,
})
let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(() => loadTextsFor('pages/finance/edit/index'))
afterEach(() => server.close())

it('a form says why it cannot be saved because of another record', async () => {
  const asked = recordCall(payment, 'GetGates')
  server = await wireServer({
    [recordCall(contract, 'GetModel')]: () => record({ name: '外墙保温合同', project: 'p1' }),
    [asked]: () => [{ field: 'contract', reason: 'payment.signed', limit: '未签订' }],
  })
  await show(<RecordEditScreen module={payment} />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
    params: { fill: 'contract=ContractId', ContractId: 'c1' },
  })
  expect(await screen.findByText('合同尚未签订，不能申请付款')).toBeTruthy()
  expect(JSON.parse(server.of(asked)[0]?.takes.Data ?? '{}')).toMatchObject({ contract: 'c1' })
})

it('the page of a record disables what a gate closes, with the reason beside it', async () => {
  const words = '结算JS20260001已包含本单，不能作废'
  const late = '合同已结算，请另签补充合同'
  const gates = [
    { at: 'void', text: words },
    { at: 'report', text: late },
  ]
  server = await wireServer({
    [recordCall(contractChange, 'GetModel')]: () => record({ status: 'open' }, { can: { ...can, void: true }, gates }),
    'FlowMonitor.GetInFlow': () => ({
      ...{ MID: contractChange.name, flows: [], report: '', again: false, warnings: [], refusedBefore: 0 },
      ...{ refusedOf: null, sameAs: [] },
    }),
  })
  await show(<RecordDetailScreen module={contractChange} guid="r1" />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText(late)).toBeTruthy()
  fireEvent.click(screen.getByText('作废'))
  expect(screen.queryByText('作废原因')).toBeNull()
  expect(server.of('StartWF.GetTempCount')).toHaveLength(0)
})
