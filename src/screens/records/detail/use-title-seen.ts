import { useEffect, useState } from 'react'
import { nativeHeader } from '@/platform/host'
import { useSight } from '@/platform/in-sight'

/** Height of our own title bar, which covers what is scrolled under it. Hosts with a title bar measure from below it. */
const bar = nativeHeader ? 0 : 48
let named = 0

/** The class of the title inside the element of the id that this answers, and whether the page still shows it. */
export function useTitleSeen(title: string, isThere: boolean) {
  const [id] = useState(() => {
    named += 1
    return `titled-${named}`
  })
  const [isSeen, setSeen] = useState(true)
  const look = useSight(id, title, ({ top, heights: [height] }) => {
    // Hosts that cannot measure report no height: the title counts as visible.
    setSeen(height === undefined || top + height > bar)
  })
  useEffect(() => {
    if (isThere) look()
  }, [isThere, look])
  return { id, isSeen: isThere && isSeen }
}
