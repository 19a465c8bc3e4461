import { useState } from 'react'
import { useLater } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { useSession } from '@/client/session/session'
import { storage } from '@/platform/storage'
import { useWords } from '@/words'

/** What one person looked for in one enterprise is nothing to the next one on this device. */
function keyNow() {
  const { login, me } = useSession.getState()
  return `purlin.searches.${login?.Id ?? ''}.${me?.CompanyCode ?? ''}`
}

const most = 10

const kept = (): readonly string[] => (storage.get(keyNow()) ?? '').split('\n').filter(Boolean)

/** What was looked for before, the last first. */
function useRecent() {
  const [recent, setRecent] = useState(kept)
  const remember = (wanted: string) => {
    if (wanted === '') return
    const next = [wanted, ...recent.filter((each) => each !== wanted)].slice(0, most)
    storage.set(keyNow(), next.join('\n'))
    setRecent(next)
  }
  const forget = () => {
    storage.remove(keyNow())
    setRecent([])
  }
  return { recent, remember, forget }
}

/** Searching everything the asker may see, while typing. */
export function useSearch() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const { recent, remember, forget } = useRecent()
  const typed = keyword.trim()
  const wanted = useLater(typed)
  const isAsked = typed !== '' && wanted !== ''
  const { data, failure, reload, loading } = useRead(
    'Search.Query',
    { keyword: wanted },
    { enabled: isAsked, keep: true },
  )
  return {
    t,
    keyword,
    setKeyword,
    recent,
    remember: () => remember(typed),
    forget,
    wanted,
    found: isAsked ? data : undefined,
    failure: isAsked ? failure : '',
    reload,
    loading: isAsked && loading,
  }
}
