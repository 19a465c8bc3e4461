import { openTile } from '@/client/picks/tile-check'
import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { Arrange, ArrangeBar } from './arrange'
import { TileGroups } from './tile-groups'
import { useArrange } from './use-arrange'
import { useCenter } from './use-center'

/** The application centre: all applications by group, and arranging those on the home page. */
export function CenterScreen() {
  const arrangement = useArrange()
  const { t, groups, loading, failure, reload } = arrangement
  const { isArranging, startArranging } = useCenter(groups !== undefined)
  const isReady = groups !== undefined && failure === ''
  const edit = { label: t('work.arrange'), icon: 'sliders-horizontal' as const, onPress: startArranging }
  return (
    <Page
      title={t('work.arrangeTitle')}
      {...(isArranging ? { footer: <ArrangeBar screen={arrangement} /> } : { action: edit })}
    >
      {loading ? <Skeleton kind={isArranging ? 'rows' : 'tiles'} rows={8} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {isReady && isArranging ? <Arrange screen={arrangement} /> : null}
      {isReady && !isArranging ? <TileGroups groups={groups} onOpen={openTile} /> : null}
    </Page>
  )
}
