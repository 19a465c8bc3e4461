import { useState } from 'react'
import { useLater } from '@/client/use-later'
import { useRead } from '@/client/use-read'
import { Empty } from '@/ui/empty'
import { Failed } from '@/ui/failed'
import { Page } from '@/ui/page'
import { SearchBox } from '@/ui/search-box'
import { useWords } from '@/words'
import { SearchResults } from '../search/search-results'
import { askToSignIn } from './ask-to-sign-in'

/** Searching the applications without signing in. */
export function LookSearchScreen() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const wanted = useLater(keyword.trim())
  const { data, failure, reload } = useRead('Look.Search', { keyword: wanted }, { enabled: wanted !== '' })
  return (
    <Page title={t('shell.search')}>
      <SearchBox focus value={keyword} onChange={setKeyword} placeholder={t('work.searchApplications')} />
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {wanted !== '' && data?.length === 0 ? <Empty icon="magnifying-glass" title={t('work.nothingFound')} /> : null}
      {wanted !== '' && data ? <SearchResults found={data} onOpen={askToSignIn} /> : null}
    </Page>
  )
}
