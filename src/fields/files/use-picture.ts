import { useEffect, useState } from 'react'
import { download } from '@/client/download'
import { releaseFile } from '@/platform/download'

type Shape = 'view' | 'thumb'

/** Pictures that were fetched, so that going back to them costs nothing; the oldest are let go. */
const fetched = new Map<string, Promise<string>>()
const most = 150

function addressOf(guid: string, shape: Shape, turned: number): Promise<string> {
  const key = `${guid} ${shape} ${turned}`
  const known = fetched.get(key)
  if (known !== undefined) return known
  const fresh = download('Annex.GetFile', { iddata: guid, as: shape }, `${guid}.jpg`).then(({ address }) => address)
  fetched.set(key, fresh)
  fresh.catch(() => fetched.delete(key))
  const [oldest] = fetched.keys()
  if (fetched.size > most && oldest !== undefined) {
    fetched.get(oldest)?.then(releaseFile, () => undefined)
    fetched.delete(oldest)
  }
  return fresh
}

/** Where a picture of ours can be shown from; empty until it is here. */
export function usePicture(guid: string, shape: Shape, turned: number) {
  const [shown, setShown] = useState({ address: '', isMissing: false })
  useEffect(() => {
    let isWanted = true
    const tell = (next: typeof shown) => (isWanted ? setShown(next) : undefined)
    setShown({ address: '', isMissing: false })
    addressOf(guid, shape, turned).then(
      (address) => tell({ address, isMissing: false }),
      () => tell({ address: '', isMissing: true }),
    )
    return () => {
      isWanted = false
    }
  }, [guid, shape, turned])
  return shown
}
