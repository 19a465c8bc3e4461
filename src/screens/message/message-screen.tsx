import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Failed } from '@/ui/failed'
import { Page } from '@/ui/page'
import { Row } from '@/ui/row'
import { Skeleton } from '@/ui/skeleton'
import { useHomeScreen } from '../home/use-home-screen'

/** What waits for the person. */
export function MessageScreen() {
  const { t, needs, loading, failure, reload } = useHomeScreen()
  return (
    <Page tab title={t('shell.tabs.message')} onRefresh={reload}>
      {loading ? <Skeleton rows={3} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {needs.length === 0 && failure === '' && !loading ? (
        <Empty icon="bell" title={t('work.noMessages')} text={t('work.noMessagesText')} />
      ) : null}
      {needs.length > 0 ? (
        <Card title={t('home.needsYou')}>
          {needs.map(({ id, label, count, open }) => (
            <Row key={id} icon="bell" title={label} badge={count} onPress={open} />
          ))}
        </Card>
      ) : null}
    </Page>
  )
}
