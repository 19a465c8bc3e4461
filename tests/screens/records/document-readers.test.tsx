import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RecordModel } from '@wire'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { recordCall } from '@/schema'
import { RecordDetailScreen } from '@/screens/records/detail/record-detail-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
const remind = recordCall(sentFile, 'RemindUnread')

const open = async (secret: string) => {
  await loadTextsFor('pages/affairs/detail/index')
  server = await wireServer({
    [recordCall(sentFile, 'GetModel')]: (): RecordModel => ({
      ...{ guid: 's1', version: 1, state: 1, can: { edit: true, delete: true }, words: {} },
      ...{ steps: [], done: [], held: '', values: { title: '质量月通报', secret, status: 'sent' } },
    }),
    [recordCall(sentFile, 'GetReceipts')]: () => ({ Read: 1, Of: 3, rows: [] }),
    [remind]: () => 'Success',
    'Dictionary.GetList': () => [],
  })
  await show(<RecordDetailScreen module={sentFile} guid="s1" />, { server: server.url, signedIn: signedInAs(wang) })
  await waitFor(() => expect(screen.getByText('3 人中 1 人已读')).toBeTruthy())
}
afterEach(() => server.close())

it('those who have not read a document are reminded by one tap', async () => {
  await open('normal')
  fireEvent.click(screen.getByRole('button', { name: '提醒未读的人' }))
  await waitFor(() => expect(server.of(remind).map(({ takes }) => takes.guid)).toEqual(['s1']))
})

it.each([
  ['normal', true],
  ['confidential', false],
])('the menu of a document that is %s offers paper and sharing: %s', async (secret, isOffered) => {
  await open(secret)
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  await waitFor(() => expect(screen.getByText('修改记录')).toBeTruthy())
  expect(screen.queryByText('PDF') !== null).toBe(isOffered)
  expect(screen.queryByText('分享') !== null).toBe(isOffered)
})
