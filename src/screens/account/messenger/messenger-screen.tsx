import { replaceHash, reset, useParams } from '@/platform/router'
import { signOnHost } from '@/platform/sign-on'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'

/** The requested page needs the messaging app; inside of it the user can continue. */
export function MessengerScreen() {
  const t = useTranslate()
  const { next = '/qywxbind' } = useParams()
  const goOn = signOnHost() !== null
  const action = goOn
    ? { label: t('account.messenger.goOn'), onPress: () => replaceHash(next) }
    : { label: t('account.bind.home'), onPress: () => reset('home', {}) }
  return (
    <Page title={t('account.messenger.title')}>
      <Empty icon="chat-text" title={t('account.messenger.text')} action={action} />
    </Page>
  )
}
