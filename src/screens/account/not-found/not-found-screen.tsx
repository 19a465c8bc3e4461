import { goTab } from '@/platform/router'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/page/page'
import { useNotFound } from './use-not-found'

/** What a link to something that is not there shows: never a blank page, always a way home. */
export function NotFoundScreen() {
  const { t, title, text } = useNotFound()
  return (
    <Page title={t('account.notFound.title')}>
      <Empty
        icon="traffic-cone"
        title={title}
        text={text}
        action={{ label: t('account.notFound.home'), onPress: () => goTab('home') }}
      />
    </Page>
  )
}
