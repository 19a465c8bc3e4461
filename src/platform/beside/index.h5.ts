import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { matchHash } from '@/routes/match'
import type { UseBeside } from './contract'
import './beside.scss'

const isWide = () => window.matchMedia('(min-width: 1024px)').matches
const moved = '__afterTaroRouterChange'

export const useBeside: UseBeside = () => {
  const [isBelow, setBelow] = useState(false)
  const [guid, setGuid] = useState('')
  useDidShow(() => setBelow(false))
  useDidHide(() => setBelow(isWide()))
  useEffect(() => {
    if (!isBelow) return setGuid('')
    const look = () => setGuid(matchHash(window.location.hash)?.params.guid ?? '')
    look()
    Taro.eventCenter.on(moved, look)
    return () => {
      Taro.eventCenter.off(moved, look)
    }
  }, [isBelow])
  return guid
}
