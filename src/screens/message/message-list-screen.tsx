import { Paged } from '@/screens/account/form/paged'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { MessageLine } from './message-row'
import { useMessageList } from './use-message-list'

/** Messages of one kind, or about one module. */
export function MessageListScreen() {
  const { t, list, title, unread, setUnread, menu } = useMessageList()
  const empty = unread ? (
    <Empty icon="bell" title={t('message.nothingUnread')} />
  ) : (
    <Empty icon="bell" title={t('message.nothing')} text={t('message.nothingText')} />
  )
  const chips = [
    { value: 'all', label: t('message.all') },
    { value: 'unread', label: t('message.unread') },
  ]
  return (
    <Page title={title} more={menu} onRefresh={list.reload} onReachEnd={list.more}>
      <Chips items={chips} value={unread ? 'unread' : 'all'} onChange={(value) => setUnread(value === 'unread')} />
      <Paged pages={list} empty={empty}>
        {(rows) => (
          <Card>
            {rows.map((message) => (
              <MessageLine key={message.Guid} message={message} />
            ))}
          </Card>
        )}
      </Paged>
    </Page>
  )
}
