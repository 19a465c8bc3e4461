import { useState } from 'react'
import { useLater } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useWords } from '@/words'
import { SearchResults } from '../search/search-results'
import { askToSignIn } from './ask-to-sign-in'

/** Searching the applications without signing in. */
export function LookSearchScreen() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const wanted = useLater(keyword.trim())
  const isAsked = keyword.trim() !== '' && wanted !== ''
  const { data, failure, reload, loading } = useRead(
    'Look.Search',
    { keyword: wanted },
    { enabled: isAsked, keep: true },
  )
  return (
    <Page title={t('shell.search')}>
      <SearchBox focus value={keyword} onChange={setKeyword} placeholder={t('work.searchApplications')} />
      {isAsked ? null : <Empty icon="magnifying-glass" title={t('look.searchHint')} />}
      {isAsked && loading ? <Skeleton rows={5} /> : null}
      {isAsked && failure !== '' ? <Failed text={failure} onRetry={reload} /> : null}
      {isAsked && data?.length === 0 ? <Empty icon="magnifying-glass" title={t('work.nothingFound')} /> : null}
      {isAsked && data ? <SearchResults found={data} wanted={wanted} instead={askToSignIn} /> : null}
    </Page>
  )
}
