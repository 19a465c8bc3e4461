import { openTile } from '@/client/picks/tile-check'
import { go } from '@/platform/router'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { TileGroups } from './tile-groups'
import { useApplications } from './use-applications'

/** All applications, by group. */
export function ApplicationScreen() {
  const { t, keyword, setKeyword, groups, failure, asOf, reload, loading } = useApplications()
  const arrange = {
    label: t('work.arrange'),
    icon: 'sliders-horizontal' as const,
    onPress: () => go('applicationcenter'),
  }
  return (
    <Page tab title={t('shell.tabs.application')} action={arrange} onRefresh={reload}>
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('work.searchApplications')} />
      <AsOf at={asOf} />
      {loading ? <Skeleton kind="tiles" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {groups?.length === 0 ? <Empty icon="magnifying-glass" title={t('work.nothingFound')} /> : null}
      {groups ? <TileGroups groups={groups} onOpen={openTile} /> : null}
    </Page>
  )
}
