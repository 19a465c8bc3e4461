import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { receivedFile } from '@/modules/affairs/received-file/received-file.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import '@/screens/orders/opinion'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
let status: string

const record = (): RecordModel => ({
  ...{ guid: 'd1', version: 1, state: -1, can: { edit: false, delete: false }, words: { person: '李工' } },
  values: {
    ...{ title: '冬季施工检查', fileNo: '12号', status, reach: 'people' },
    opinions: [{ guid: 'o1', person: 'u9', at: '2026-11-20T09:30:00+08:00', text: '请安全部落实' }],
  },
})

beforeEach(async () => {
  status = 'circulating'
  await loadTextsFor('pages/affairs/detail/index')
  server = await wireServer({
    [recordCall(receivedFile, 'GetModel')]: record,
    [recordCall(receivedFile, 'MarkRead')]: () => 'Success',
    'ReceiveFile.AddOpinion': () => 'Success',
  })
})
afterEach(() => server.close())

const open = () =>
  show(<RecordDetailScreen module={receivedFile} guid="d1" />, { server: server.url, signedIn: signedInAs(wang) })

it('a reader gives an opinion below those of the others', async () => {
  await open()
  expect(await screen.findByText('请安全部落实')).toBeTruthy()
  const button = screen.getByRole('button', { name: '提交意见' })
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true')
  const input = screen.getByRole('textbox', { name: '我的意见' })
  fireEvent.input(input, { target: { value: ' 同意 ' } })
  fireEvent.click(screen.getByRole('button', { name: '提交意见' }))
  await waitFor(() =>
    expect(server.of('ReceiveFile.AddOpinion').map(({ takes }) => takes)).toMatchObject([{ guid: 'd1', text: '同意' }]),
  )
  await waitFor(() => expect((input as HTMLTextAreaElement).value).toBe(''))
})

it('a filed document takes no more opinions', async () => {
  status = 'filed'
  await open()
  expect(await screen.findByText('请安全部落实')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交意见' })).toBeNull()
})
