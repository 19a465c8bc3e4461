import type { MessageGroupRow } from '@wire'
import { messageTime } from '@/client/time/time'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import type { IconName } from '@/ui/icon'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { useMessageScreen } from './use-message-screen'

const icons: Readonly<Record<string, IconName>> = {
  approval: 'signature',
  turn: 'swap',
  notice: 'bell',
  comment: 'chat-text',
  outcome: 'check',
  system: 'gear',
}

/** Items that occur at most once, so no count is shown. */
const uncounted = ['set-password', 'trial-ends', 'signature']

/** The notification centre: pending items and messages. */
export function MessageScreen() {
  const { t, needs, groups, modules, isEmpty, loading, failure, reload, menu, ...open } = useMessageScreen()
  return (
    <Page tab title={t('shell.tabs.message')} onRefresh={reload} {...(menu === undefined ? {} : { more: menu })}>
      <AsOf at={open.asOf} />
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {isEmpty && failure === '' && !loading ? (
        <Empty icon="bell" title={t('message.nothing')} text={t('message.nothingText')} />
      ) : null}
      {needs.length > 0 ? (
        <Card title={t('home.needsYou')}>
          {needs.map(({ key, id, label, count, open: openNeed }) => (
            <Row key={key} title={uncounted.includes(id) ? label : `${count} ${label}`} onPress={openNeed} />
          ))}
        </Card>
      ) : null}
      {groups.length > 0 ? (
        <Card>
          {groups.map((row) => (
            <Group key={row.Id} row={row} icon={icons[row.Id]} onPress={() => open.openGroup(row)} />
          ))}
        </Card>
      ) : null}
      {modules.length > 0 ? (
        <Card title={t('message.byModule')}>
          {modules.map((row) => (
            <Group key={row.Id} row={row} onPress={() => open.openModule(row)} />
          ))}
        </Card>
      ) : null}
    </Page>
  )
}

interface Props {
  readonly row: MessageGroupRow
  readonly icon?: IconName | undefined
  readonly onPress: () => void
}

/** A group with its newest message. */
function Group({ row: { Title, Unread, Muted, Newest }, icon, onPress }: Props) {
  const t = useTranslate()
  return (
    <Row
      title={Title}
      {...(icon === undefined ? {} : { icon })}
      {...(Newest === null ? {} : { note: Newest.Text, third: messageTime(Newest.At) })}
      {...(Muted ? { aside: t('message.muted') } : {})}
      badge={Unread}
      onPress={onPress}
    />
  )
}
