import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { TileGroups } from '../application/tile-groups'
import { filterGroups } from '../application/use-applications'
import { askToSignIn } from './ask-to-sign-in'

/** All applications, for guests. */
export function LookApplicationScreen() {
  const t = useTranslate()
  const [keyword, setKeyword] = useState('')
  const { data, failure, reload, loading } = useRead('Look.GetRightGroup', {})
  const groups = data && filterGroups(data, keyword)
  return (
    <Page title={t('shell.tabs.application')}>
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('work.searchApplications')} />
      {loading ? <Skeleton kind="tiles" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {groups?.length === 0 ? <Empty icon="magnifying-glass" title={t('work.nothingFound')} /> : null}
      {groups ? <TileGroups groups={groups} onOpen={({ text }) => askToSignIn(text)} /> : null}
    </Page>
  )
}
