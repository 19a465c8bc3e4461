import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { SearchResults } from '../search/search-results'
import { askToSignIn } from './ask-to-sign-in'

/** Search in the applications, for guests. */
export function LookSearchScreen() {
  const t = useTranslate()
  const [keyword, setKeyword] = useState('')
  const query = useDebounced(keyword.trim())
  const isSearching = keyword.trim() !== '' && query !== ''
  const { data, failure, reload, loading } = useRead(
    'Look.Search',
    { keyword: query },
    { enabled: isSearching, keep: true },
  )
  return (
    <Page title={t('shell.search')}>
      <SearchBox focus value={keyword} onChange={setKeyword} placeholder={t('work.searchApplications')} />
      {isSearching ? null : <Empty icon="magnifying-glass" title={t('look.searchHint')} />}
      {isSearching && loading ? <Skeleton rows={5} /> : null}
      {isSearching && failure !== '' ? <Failed text={failure} onRetry={reload} /> : null}
      {isSearching && data?.length === 0 ? <Empty icon="magnifying-glass" title={t('work.nothingFound')} /> : null}
      {isSearching && data ? <SearchResults found={data} query={query} instead={askToSignIn} /> : null}
    </Page>
  )
}
