import { useEffect, useState } from 'react'
import { inspectPicture } from '@/platform/picture'
import { contentAt } from './contents'

/** The hashes of photos that wait on this phone, by the ids of their entries; empty if a photo cannot be read. */
const known = new Map<string, string>()

async function hashFor(id: string): Promise<void> {
  const content = await contentAt(id)
  // A photo that was sent meanwhile has its hash from the server.
  if (content === null || known.has(id)) return
  const { sha256 } = await inspectPicture(content)
  known.set(id, sha256)
}

/** The hashes of photos that wait on this phone, without a network; one photo is read after the other. */
export function useWaitingHashes(ids: readonly string[]): ReadonlyMap<string, string> {
  const [, setRead] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join()
  useEffect(() => {
    let isMounted = true
    const readAll = async () => {
      for (const id of missing.split(',').filter(Boolean)) {
        await hashFor(id).catch(() => known.set(id, ''))
        if (isMounted) setRead((count) => count + 1)
      }
    }
    readAll().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [missing])
  return known
}
