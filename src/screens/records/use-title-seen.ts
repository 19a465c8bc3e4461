import { useEffect, useState } from 'react'
import { useSight } from '@/platform/in-sight'

/** How high the bar is that covers what is scrolled away. */
const bar = 48
let named = 0

/** The class of the title inside the element of the id that this answers, and whether the page still shows it. */
export function useTitleSeen(title: string, isThere: boolean) {
  const [id] = useState(() => {
    named += 1
    return `titled-${named}`
  })
  const [isSeen, setSeen] = useState(true)
  const look = useSight(id, title, ({ top, heights: [height] }) => {
    // Where a host cannot measure, nothing is known to be gone.
    setSeen(height === undefined || top + height > bar)
  })
  useEffect(() => {
    if (isThere) look()
  }, [isThere, look])
  return { id, isSeen: isThere && isSeen }
}
