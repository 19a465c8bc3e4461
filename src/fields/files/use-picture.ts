import { useEffect, useState } from 'react'
import { isLost } from '@/client/core/query-client'
import { download } from '@/client/files/download'
import { letGo, seenAt, seenOr } from '@/client/offline/recently-read'
import { onAnswered } from '@/client/request/authenticated-request'
import { Lost } from '@/platform/http'

type Shape = 'view' | 'thumb'

/** Pictures that were fetched, so that going back to them costs nothing; the oldest are let go. */
const fetched = new Map<string, Promise<string>>()
const most = 150
/** Each is told in words when nothing comes: not again and again. */
const mostTries = 4
/** About, where a host does not tell. */
const sizes: Readonly<Record<Shape, number>> = { thumb: 20_000, view: 300_000 }

const seen = (guid: string, shape: Shape, turned: number) => ({ guid, shape: `${shape}${turned}`, extension: 'jpg' })

/** Small is better than not at all. */
async function smallOf(guid: string, turned: number, error: unknown) {
  const small = isLost(error) ? await seenAt(seen(guid, 'thumb', turned)) : null
  if (small === null) throw error
  return small
}

function fetchPicture(guid: string, shape: Shape, turned: number) {
  const fetch = () => download('Annex.GetFile', { iddata: guid, as: shape }, `${guid}.jpg`)
  return seenOr(seen(guid, shape, turned), fetch, { size: sizes[shape] })
}

function addressOf(guid: string, shape: Shape, turned: number): Promise<string> {
  const key = `${guid} ${shape} ${turned}`
  const known = fetched.get(key)
  if (known !== undefined) return known
  const asked = fetchPicture(guid, shape, turned)
  const fresh = asked.then(({ address }) => address)
  fetched.set(key, fresh)
  fresh.catch(() => fetched.delete(key))
  const [oldest] = fetched.keys()
  if (fetched.size > most && oldest !== undefined) {
    fetched.get(oldest)?.then(letGo, () => undefined)
    fetched.delete(oldest)
  }
  if (shape === 'thumb') return fresh
  return fresh.catch((error: unknown) => smallOf(guid, turned, error).then(({ address }) => address))
}

/** Where a picture of ours can be shown from; empty until it is here, or while none is named. */
export function usePicture(guid: string, shape: Shape, turned: number) {
  const [shown, setShown] = useState({ address: '', isMissing: false })
  useEffect(() => {
    let isWanted = true
    let stopWaiting = () => {}
    const tell = (next: typeof shown) => (isWanted ? setShown(next) : undefined)
    let tries = 0
    const ask = () => {
      tries += 1
      stopWaiting()
      addressOf(guid, shape, turned).then(
        (address) => tell({ address, isMissing: false }),
        (error: unknown) => {
          tell({ address: '', isMissing: true })
          // It is there, and cannot be reached: asked for again once anything else is answered.
          if (isWanted && error instanceof Lost && tries < mostTries) stopWaiting = onAnswered(ask)
        },
      )
    }
    setShown({ address: '', isMissing: false })
    if (guid !== '') ask()
    return () => {
      isWanted = false
      stopWaiting()
    }
  }, [guid, shape, turned])
  return shown
}
