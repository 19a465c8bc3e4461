import Taro, { useDidHide, useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useState } from 'react'

interface Reach {
  readonly refresh: (() => Promise<unknown>) | undefined
  readonly end: (() => unknown) | undefined
}

/** Pulling down and reaching the end, and whether this page is the one on top. */
export function useReach({ refresh, end }: Reach): boolean {
  const [onTop, setOnTop] = useState(true)
  useDidShow(() => setOnTop(true))
  useDidHide(() => setOnTop(false))
  usePullDownRefresh(() => {
    Promise.resolve(refresh?.()).then(
      () => Taro.stopPullDownRefresh(),
      () => Taro.stopPullDownRefresh(),
    )
  })
  useReachBottom(() => {
    end?.()
  })
  return onTop
}
