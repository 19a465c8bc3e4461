import { act, waitFor } from '@testing-library/react'
import type { MessageCounts } from '@wire'
import { queryClient } from '@/client/core/query-client'
import { contract } from '@/modules/finance/contract/contract.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { wordsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const record = '00000000-0000-4000-8000-000000000001'
const counted = (telling: MessageCounts['telling']): MessageCounts => ({
  ...{ total: 2, groups: { outcome: 2 }, modules: { contract: 2 }, telling, tallies: {} },
})

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(async () => {
  await wordsFor('pages/finance/detail/index')
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

const tell = (telling: MessageCounts['telling']) =>
  act(() => queryClient.setQueryData(['Message.GetCounts', {}], counted(telling)))

const open = async (telling: MessageCounts['telling']) => {
  const world = { server: server.url, signedIn: signedInAs(wang), params: { guid: record } }
  await show(<RecordDetailScreen module={contract} />, world)
  tell(telling)
}
const said = () => server.of('Message.MarkTold').map(({ takes }) => takes.record)
const isHere = () => waitFor(() => expect(document.body.textContent).toContain('钢材合同'))

it('what was told of a record is read once that is opened, said again only when more is told', async () => {
  await open({ contract: 2 })
  await waitFor(() => expect(said()).toEqual([record]))
  tell({ contract: 1 })
  await isHere()
  tell({ contract: 3 })
  await waitFor(() => expect(said()).toEqual([record, record]))
})

it('nothing is said where nothing of its module only tells', async () => {
  await open({ payment: 2 })
  await isHere()
  await new Promise((wait) => setTimeout(wait, 50))
  expect(said()).toEqual([])
})
