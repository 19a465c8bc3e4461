import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MessageGroupRow, MessageRow } from '@wire'
import { MessageListScreen } from '@/screens/message/message-list-screen'
import { MessageSettingsScreen } from '@/screens/message/message-settings-screen'
import { useOverlays } from '@/ui/overlays/store'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const messageAt = (index: number, IsRead: boolean): MessageRow => ({
  ...{ Guid: `m${index}`, Kind: 'turn', Group: 'turn', GroupTitle: '待办', Module: 'payment', Area: 'finance' },
  ...{ ModuleTitle: '付款申请', Record: `r${index}`, Flow: '', Code: 'approval.waits', Text: `付款${index}` },
  ...{ At: '2026-01-01T00:00:00Z', IsRead, IsEnded: false, Status: '' },
})
const about = (Id: string, Code: string, Title: string): MessageGroupRow => ({
  ...{ Id, Code, Title, Unread: 0, Muted: false, Newest: null },
})
const modules = [
  about('payment', '8818', '付款申请'),
  about('quality-check', '8805', '质量检查'),
  about('quality-improvement', '8805', '质量整改'),
]

let server: Awaited<ReturnType<typeof wireServer>>
/** Of thirty messages only the last is unread. */
let isAllRead = false
const list = ({ unread, page, rows }: Record<string, string>): readonly MessageRow[] => {
  const every = Array.from({ length: 30 }, (_, index) => messageAt(index, isAllRead || index < 29))
  const from = (Number(page) - 1) * Number(rows)
  return every.filter(({ IsRead }) => unread !== 'true' || !IsRead).slice(from, from + Number(rows))
}
beforeEach(async () => {
  isAllRead = false
  await loadTextsFor('pages/message/list/index')
  server = await wireServer({
    'Message.GetList': list,
    'Message.GetCentre': () => ({ groups: [], modules }),
    'Message.GetSettings': () => ({
      rows: modules.map(({ Id, Code, Title }) => ({ Module: Id, Code, Title, Muted: false })),
      isArranged: false,
    }),
    'Message.MarkAllRead': () => {
      isAllRead = true
      return 'Success'
    },
  })
})
afterEach(() => server.close())

const options = (mk: string) => ({ server: server.url, signedIn: signedInAs(wang), params: { uc: 'U', mk, type: 'A' } })

it('a list addressed by the code of a tile is titled with all modules of the code', async () => {
  await show(<MessageListScreen />, options('8805'))
  await waitFor(() => expect(screen.getAllByText('质量检查 · 质量整改').length).toBeGreaterThan(0))
})

it('uses neither the user nor the sign-in of an address, because an address can be forwarded', async () => {
  const params = { uc: 'U-OTHER', mk: '8818', type: 'A', isdai: '1', auth: 'U-OTHER.token.1' }
  await show(<MessageListScreen />, { ...options('8818'), params })
  await screen.findByText('付款29')
  expect(server.calls.length).toBeGreaterThan(0)
  expect(JSON.stringify(server.calls)).not.toContain('U-OTHER')
})

it('unread messages beyond the loaded page can be marked as read, and the menu then reports none', async () => {
  await show(<MessageListScreen />, options('8818'))
  await waitFor(() => expect(screen.getAllByText('付款申请').length).toBeGreaterThan(0))
  await screen.findByText('付款0')
  expect(screen.queryByText('付款29')).toBeNull()
  const openMenu = () => fireEvent.click(screen.getAllByRole('button', { name: '更多' })[0] as HTMLElement)
  const unreadChecks = () => server.of('Message.GetList').filter(({ takes }) => takes.rows === '1').length
  await waitFor(() => expect(unreadChecks()).toBe(1))
  await screen.findByText('付款0')
  openMenu()
  fireEvent.click(await screen.findByRole('button', { name: /^全部标为已读/ }))
  await waitFor(() => expect(server.of('Message.MarkAllRead')).toHaveLength(1))
  expect(server.of('Message.MarkAllRead')[0]?.takes).toMatchObject({ module: '8818' })
  await waitFor(() => expect(unreadChecks()).toBe(2))
  await waitFor(() => expect(useOverlays.getState().toast).toBe('已全部标为已读'))
  openMenu()
  await screen.findByText('没有未读消息')
})

it('settings addressed by a code list the modules of its tile', async () => {
  await show(<MessageSettingsScreen />, options('8805'))
  await screen.findByText(/ · 质量检查$/)
  await screen.findByText(/ · 质量整改$/)
  expect(screen.queryByText(/ · 付款申请$/)).toBeNull()
})
