import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { useSession } from '@/client/session/session'
import { storage } from '@/platform/storage'
import { useTranslate } from '@/words'

/** Stored per user and enterprise, so that searches are not visible to another user of the device. */
function keyNow() {
  const { login, me } = useSession.getState()
  return `purlin.searches.${login?.Id ?? ''}.${me?.CompanyCode ?? ''}`
}

const maxRecent = 10

const stored = (): readonly string[] => (storage.get(keyNow()) ?? '').split('\n').filter(Boolean)

/** Recent searches, the latest first. */
function useRecent() {
  const [recent, setRecent] = useState(stored)
  const remember = (query: string) => {
    if (query === '') return
    const next = [query, ...recent.filter((each) => each !== query)].slice(0, maxRecent)
    storage.set(keyNow(), next.join('\n'))
    setRecent(next)
  }
  const forget = () => {
    storage.remove(keyNow())
    setRecent([])
  }
  return { recent, remember, forget }
}

/** Searches everything the user can see, while typing. */
export function useSearch() {
  const t = useTranslate()
  const [keyword, setKeyword] = useState('')
  const { recent, remember, forget } = useRecent()
  const typed = keyword.trim()
  const query = useDebounced(typed)
  const isSearching = typed !== '' && query !== ''
  const { data, failure, reload, loading } = useRead(
    'Search.Query',
    { keyword: query },
    { enabled: isSearching, keep: true },
  )
  return {
    t,
    keyword,
    setKeyword,
    recent,
    remember: () => remember(typed),
    forget,
    query,
    found: isSearching ? data : undefined,
    failure: isSearching ? failure : '',
    reload,
    loading: isSearching && loading,
  }
}
