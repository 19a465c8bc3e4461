import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { matchHash } from '@/routes/match'
import type { UseDetailPane } from './contract'
import './beside.scss'

const isWide = () => window.matchMedia('(min-width: 1024px)').matches
const routeChanged = '__afterTaroRouterChange'

export const useDetailPane: UseDetailPane = () => {
  const [isBelow, setBelow] = useState(false)
  const [guid, setGuid] = useState('')
  useDidShow(() => setBelow(false))
  useDidHide(() => setBelow(isWide()))
  useEffect(() => {
    if (!isBelow) return setGuid('')
    const update = () => setGuid(matchHash(window.location.hash)?.params.guid ?? '')
    update()
    Taro.eventCenter.on(routeChanged, update)
    return () => {
      Taro.eventCenter.off(routeChanged, update)
    }
  }, [isBelow])
  return guid
}
