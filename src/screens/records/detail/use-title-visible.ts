import { useEffect, useState } from 'react'
import { nativeHeader } from '@/platform/host'
import { useListViewport } from '@/platform/list-viewport'

/**
 * Height of the app's title bar, which covers scrolled content. Hosts with their own title bar measure from below it.
 */
const bar = nativeHeader ? 0 : 48
let lastId = 0

/** Detects whether the title is visible. The title has the class `title` inside the element with the returned id. */
export function useTitleSeen(title: string, isLoaded: boolean) {
  const [id] = useState(() => {
    lastId += 1
    return `titled-${lastId}`
  })
  const [isSeen, setSeen] = useState(true)
  const measure = useListViewport(id, title, ({ top, heights: [height] }) => {
    // Hosts that cannot measure report no height: the title counts as visible.
    setSeen(height === undefined || top + height > bar)
  })
  useEffect(() => {
    if (isLoaded) measure()
  }, [isLoaded, measure])
  return { id, isSeen: isLoaded && isSeen }
}
