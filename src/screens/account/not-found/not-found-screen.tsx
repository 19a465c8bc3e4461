import { goTab } from '@/platform/router'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/page/page'
import { useNotFound } from './use-not-found'

/** Shown for an unknown link, with a way home instead of a blank page. */
export function NotFoundScreen() {
  const { t, title, text } = useNotFound()
  return (
    <Page title={t('account.notFound.title')} textsOf="pages/not-found/index">
      <Empty
        icon="traffic-cone"
        title={title}
        text={text}
        action={{ label: t('account.notFound.home'), onPress: () => goTab('home') }}
      />
    </Page>
  )
}
