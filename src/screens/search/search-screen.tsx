import { View } from '@tarojs/components'
import { Chips } from '@/ui/chips'
import { Empty } from '@/ui/empty'
import { Failed } from '@/ui/failed'
import { Page } from '@/ui/page'
import { SearchBox } from '@/ui/search-box'
import { Skeleton } from '@/ui/skeleton'
import { SearchResults } from './search-results'
import { useSearch } from './use-search'

/** One search over applications, projects and people. */
export function SearchScreen() {
  const { t, keyword, setKeyword, recent, remember, found, failure, reload, loading } = useSearch()
  return (
    <Page title={t('shell.search')}>
      <SearchBox focus value={keyword} onChange={setKeyword} onConfirm={remember} placeholder={t('work.searchAll')} />
      {keyword === '' && recent.length > 0 ? (
        <Chips items={recent.map((each) => ({ value: each, label: each }))} value="" onChange={setKeyword} />
      ) : null}
      {loading ? <Skeleton rows={5} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {found?.length === 0 ? <Empty icon="magnifying-glass" title={t('work.nothingFound')} /> : null}
      {found ? (
        <View onClick={remember}>
          <SearchResults found={found} />
        </View>
      ) : null}
    </Page>
  )
}
