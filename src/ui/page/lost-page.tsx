import { useTranslate } from '@/words'
import { Failed } from '../feedback/failed'
import { Page } from './page'

/** Shown instead of a page whose code could not be loaded; offers a retry. */
export function LostPage({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useTranslate()
  return (
    <Page title={t('shell.lostPage')} plain>
      <Failed text={t('shell.lostPageText')} onRetry={onRetry} />
    </Page>
  )
}
