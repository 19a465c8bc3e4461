import { useEffect } from 'react'
import { useParams } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { groupElementId } from './tile-groups'

/** Scrolls to the group of the address once it is loaded. */
export function useGroupOfAddress(isLoaded: boolean) {
  const { group = '' } = useParams()
  useEffect(() => {
    if (isLoaded && group !== '') scrollTo(groupElementId(group))
  }, [isLoaded, group])
}
