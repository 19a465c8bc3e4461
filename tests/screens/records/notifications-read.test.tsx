import { act, waitFor } from '@testing-library/react'
import type { MessageCounts } from '@wire'
import { queryClient } from '@/client/core/query-client'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const record = '00000000-0000-4000-8000-000000000001'
const countsWith = (telling: MessageCounts['telling']): MessageCounts => ({
  ...{ total: 2, groups: { outcome: 2 }, modules: { contract: 2 }, telling, tallies: {} },
})

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  await loadTextsFor('pages/finance/detail/index')
  server = await wireServer({
    [recordCall(contract, 'GetModel')]: () => ({
      ...{ guid: record, version: 1, state: -1, can: { edit: true, delete: true } },
      ...{ values: { name: '钢材合同' }, words: {} },
    }),
    'Dictionary.GetList': () => [],
    'Message.MarkTold': () => 'Success',
  })
})
afterEach(() => server.close())

const setUnread = (telling: MessageCounts['telling']) =>
  act(() => queryClient.setQueryData(['Message.GetCounts', {}], countsWith(telling)))

const open = async (telling: MessageCounts['telling']) => {
  const options = { server: server.url, signedIn: signedInAs(wang), params: { guid: record } }
  await show(<RecordDetailScreen module={contract} />, options)
  setUnread(telling)
}
const markedRecords = () => server.of('Message.MarkTold').map(({ takes }) => takes.record)
const waitForRecord = () => waitFor(() => expect(document.body.textContent).toContain('钢材合同'))

it('notifications of a record are marked as read when it is opened, and again only when new ones arrive', async () => {
  await open({ contract: 2 })
  await waitFor(() => expect(markedRecords()).toEqual([record]))
  setUnread({ contract: 1 })
  await waitForRecord()
  setUnread({ contract: 3 })
  await waitFor(() => expect(markedRecords()).toEqual([record, record]))
})

it('nothing is marked as read if the module has no notifications', async () => {
  await open({ payment: 2 })
  await waitForRecord()
  await new Promise((wait) => setTimeout(wait, 50))
  expect(markedRecords()).toEqual([])
})
