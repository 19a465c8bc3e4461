import { screen } from '@testing-library/react'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { loadTextsFor } from '@/words'
import { show } from '../../account/support/show'
import { signedInAs, wang, wireServer } from '../../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>

beforeEach(() => loadTextsFor('pages/finance/detail/index'))
afterEach(() => server.close())

it('the page of a record shows values as they were and as they are, with the share that they were', async () => {
  const row = { Label: '变更后金额', Of: '主体劳务合同', Then: '2,916,180.49', Now: '2,917,180.49', Share: '' }
  const sum = { ...row, Label: '变更增减金额', Then: '56,180.49', Now: '56,180.49', Share: '占 2,860,000.00 的 +1.96%' }
  server = await wireServer({
    [recordCall(contractChange, 'GetModel')]: () => ({
      ...{
        guid: 'r1',
        version: 1,
        state: -1,
        can: { edit: true, delete: true },
        values: { status: 'open' },
        words: {},
      },
      snapshots: [
        { At: '2026-11-20T01:30:00.000Z', rows: [row, sum] },
        { At: '2026-11-18T01:30:00.000Z', rows: [{ ...row, Then: '2,860,000.00' }] },
      ],
    }),
  })
  await show(<RecordDetailScreen module={contractChange} guid="r1" />, {
    ...{ server: server.url, signedIn: signedInAs(wang) },
  })
  expect(await screen.findAllByText(/^当时的数值 · 2026-11-(20|18)/)).toHaveLength(2)
  expect(screen.getAllByText('主体劳务合同 · 变更后金额')).toHaveLength(2)
  expect(screen.getByText('2,916,180.49 · 现在 2,917,180.49')).toBeTruthy()
  expect(screen.getByText('56,180.49 · 占 2,860,000.00 的 +1.96%')).toBeTruthy()
})
