import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { Arrange, ArrangeBar } from './arrange'
import { useArrange } from './use-arrange'
import { useGroupOfAddress } from './use-group-of-address'

/** The application centre: the application page while the applications of the home page are arranged. */
export function CenterScreen() {
  const arrangement = useArrange()
  const { t, groups, loading, failure, reload } = arrangement
  useGroupOfAddress(groups !== undefined)
  const isReady = groups !== undefined && failure === ''
  return (
    <Page title={t('work.arrangeTitle')} footer={<ArrangeBar screen={arrangement} />}>
      {loading ? <Skeleton kind="rows" rows={8} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {isReady ? <Arrange screen={arrangement} /> : null}
    </Page>
  )
}
