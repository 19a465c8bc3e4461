import { useEffect, useState } from 'react'
import { isLost } from '@/client/core/query-client'
import { download } from '@/client/files/download'
import { cachedFile, cachedOrFetched, releaseCached } from '@/client/offline/recently-read'
import { onAnswered } from '@/client/request/authenticated-request'
import { NoResponse } from '@/platform/http'

type Shape = 'view' | 'thumb'

/** Loaded pictures in memory, so that showing them again needs no request; the oldest are released. */
const fetched = new Map<string, Promise<string>>()
const maxPictures = 150
/** Limit of tries, because each failure shows a message. */
const maxTries = 4
/** Approximate sizes in bytes, if the host does not report them. */
const sizes: Readonly<Record<Shape, number>> = { thumb: 20_000, view: 300_000 }

const cacheKeyOf = (guid: string, shape: Shape, turned: number) => ({
  guid,
  shape: `${shape}${turned}`,
  extension: 'jpg',
})

/** Without a network, the cached thumbnail replaces the picture. */
async function smallOf(guid: string, turned: number, error: unknown) {
  const small = isLost(error) ? await cachedFile(cacheKeyOf(guid, 'thumb', turned)) : null
  if (small === null) throw error
  return small
}

function fetchPicture(guid: string, shape: Shape, turned: number) {
  const fetch = () => download('Annex.GetFile', { iddata: guid, as: shape }, `${guid}.jpg`)
  return cachedOrFetched(cacheKeyOf(guid, shape, turned), fetch, { size: sizes[shape] })
}

function addressOf(guid: string, shape: Shape, turned: number): Promise<string> {
  const key = `${guid} ${shape} ${turned}`
  const cached = fetched.get(key)
  if (cached !== undefined) return cached
  const request = fetchPicture(guid, shape, turned)
  const fresh = request.then(({ address }) => address)
  fetched.set(key, fresh)
  fresh.catch(() => fetched.delete(key))
  const [oldest] = fetched.keys()
  if (fetched.size > maxPictures && oldest !== undefined) {
    fetched.get(oldest)?.then(releaseCached, () => undefined)
    fetched.delete(oldest)
  }
  if (shape === 'thumb') return fresh
  return fresh.catch((error: unknown) => smallOf(guid, turned, error).then(({ address }) => address))
}

/** Address of a picture from the server; empty until it is loaded or if `guid` is empty. */
export function usePicture(guid: string, shape: Shape, turned: number) {
  const [shown, setShown] = useState({ address: '', isMissing: false })
  useEffect(() => {
    let isMounted = true
    let cancelRetry = () => {}
    const update = (next: typeof shown) => (isMounted ? setShown(next) : undefined)
    let tries = 0
    const load = () => {
      tries += 1
      cancelRetry()
      addressOf(guid, shape, turned).then(
        (address) => update({ address, isMissing: false }),
        (error: unknown) => {
          update({ address: '', isMissing: true })
          // The server could not be reached, so the picture is requested again after the next response to any request.
          if (isMounted && error instanceof NoResponse && tries < maxTries) cancelRetry = onAnswered(load)
        },
      )
    }
    setShown({ address: '', isMissing: false })
    if (guid !== '') load()
    return () => {
      isMounted = false
      cancelRetry()
    }
  }, [guid, shape, turned])
  return shown
}
