import { useWords } from '@/words'
import { Failed } from '../feedback/failed'
import { Page } from './page'

/** Stands where a page should whose code did not come, until it is asked for again. */
export function LostPage({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useWords()
  return (
    <Page title={t('shell.lostPage')} plain>
      <Failed text={t('shell.lostPageText')} onRetry={onRetry} />
    </Page>
  )
}
