import { screen } from '@testing-library/react'
import type { MessageRow, MessageStatus } from '@wire'
import { MessageListScreen } from '@/screens/message/message-list-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

const statuses: readonly (MessageStatus | '')[] = [
  ...(['agreed', 'rejected', 'returned', 'abandoned', 'unreviewed', 'not-arrived', 'timed-out', 'ended'] as const),
  '',
]
const messageWith = (Status: MessageStatus | '', index: number): MessageRow => ({
  ...{
    Guid: `m${index}`,
    Kind: 'approval',
    Group: 'approval',
    GroupTitle: '待审批',
    Module: 'payment',
    Area: 'finance',
  },
  ...{ ModuleTitle: '付款申请', Record: `r${index}`, Flow: 'f', Code: 'approval.waits', Text: `付款${index}` },
  ...{ At: '2026-01-01T00:00:00Z', IsRead: true, IsEnded: true, Status },
})

it('every status of an approval message has a symbol and a word', async () => {
  await loadTextsFor('pages/messages/list/index')
  const server = await wireServer({
    'Message.GetList': ({ unread }) => (unread === 'true' ? [] : statuses.map(messageWith)),
    'Message.GetCentre': () => ({ groups: [], modules: [] }),
  })
  try {
    const params = { uc: 'U', mk: '1000', type: 'A' }
    await show(<MessageListScreen />, { server: server.url, signedIn: signedInAs(wang), params })
    await screen.findByText('付款0')
    const stamps = ['● 已同意', '▲ 已驳回', '◐ 退回重报', '■ 已作废', '◇ 未审批', '○ 未到达', '◷ 已超时', '□ 已结束']
    for (const stamp of stamps) expect(screen.getByText(stamp)).toBeTruthy()
    // A message without an approval only shows that it has ended.
    expect(screen.getAllByText(/^已结束/)).toHaveLength(1)
  } finally {
    await server.close()
  }
})
