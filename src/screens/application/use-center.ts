import { useEffect, useState } from 'react'
import { useParams } from '@/platform/router'
import { scrollTo } from '@/platform/scroll'
import { placeOf } from './tile-groups'

/** Opens at the group that was asked for, once it is there; or for arranging. */
export function useCenter(isThere: boolean) {
  const { group = '', arrange = '' } = useParams()
  const [isArranging, setArranging] = useState(arrange !== '')
  useEffect(() => {
    if (isThere && group !== '') scrollTo(placeOf(group))
  }, [isThere, group])
  return { isArranging, startArranging: () => setArranging(true) }
}
