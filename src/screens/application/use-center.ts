import { useEffect, useState } from 'react'
import { useParams } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { groupElementId } from './tile-groups'

/** Scrolls to the requested group once it is loaded, or starts arranging. */
export function useCenter(isLoaded: boolean) {
  const { group = '', arrange = '' } = useParams()
  const [isArranging, setArranging] = useState(arrange !== '')
  useEffect(() => {
    if (isLoaded && group !== '') scrollTo(groupElementId(group))
  }, [isLoaded, group])
  return { isArranging, startArranging: () => setArranging(true) }
}
