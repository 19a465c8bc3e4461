import { useState } from 'react'
import { useSession } from '@/client/session'
import { useLater } from '@/client/use-later'
import { useRead } from '@/client/use-read'
import { storage } from '@/platform/storage'
import { useWords } from '@/words'

/** What one person looked for is nothing to the next one on this device. */
const keyNow = () => `purlin.searches.${useSession.getState().login?.Id ?? ''}`
const most = 8

const kept = (): readonly string[] => (storage.get(keyNow()) ?? '').split('\n').filter(Boolean)

/** Searching everything the asker may see, while typing. */
export function useSearch() {
  const t = useWords()
  const [keyword, setKeyword] = useState('')
  const [recent, setRecent] = useState(kept)
  const wanted = useLater(keyword.trim())
  const { data, failure, reload, loading } = useRead('Search.Query', { keyword: wanted }, { enabled: wanted !== '' })
  const remember = () => {
    if (wanted === '') return
    const next = [wanted, ...recent.filter((each) => each !== wanted)].slice(0, most)
    storage.set(keyNow(), next.join('\n'))
    setRecent(next)
  }
  return { t, keyword, setKeyword, recent, remember, found: wanted === '' ? undefined : data, failure, reload, loading }
}
