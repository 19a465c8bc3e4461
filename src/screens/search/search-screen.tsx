import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { SearchResults } from './search-results'
import { useSearch } from './use-search'

/** Searches applications, people and the records of every module. */
export function SearchScreen() {
  const screen = useSearch()
  const { t, keyword, setKeyword, remember, query, found, failure, reload, loading } = screen
  return (
    <Page title={t('shell.search')}>
      <SearchBox focus value={keyword} onChange={setKeyword} onConfirm={remember} placeholder={t('work.searchAll')} />
      {keyword.trim() === '' ? <RecentSearches screen={screen} /> : null}
      {loading ? <Skeleton rows={8} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {found?.length === 0 ? (
        <Empty icon="magnifying-glass" title={t('work.nothingFound')} text={t('work.searchHint')} />
      ) : null}
      {found === undefined ? null : <SearchResults found={found} query={query} onOpening={remember} />}
    </Page>
  )
}

/** Shown while nothing is typed: recent searches, or a hint. */
function RecentSearches({
  screen: { t, recent, setKeyword, forget },
}: {
  readonly screen: ReturnType<typeof useSearch>
}) {
  if (recent.length === 0) return <Empty icon="magnifying-glass" title={t('work.searchHint')} />
  return (
    <Card title={t('work.recentSearches')} action={{ label: t('work.clearSearches'), onPress: forget }}>
      <Chips items={recent.map((each) => ({ value: each, label: each }))} value="" onChange={setKeyword} />
    </Card>
  )
}
