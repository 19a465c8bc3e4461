import Taro, { useDidHide, useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useState } from 'react'

interface Reach {
  readonly refresh: (() => Promise<unknown>) | undefined
  readonly end: (() => unknown) | undefined
}

/** Whether this page is on top and the app is visible. */
export function useOnTop(): boolean {
  const [onTop, setOnTop] = useState(true)
  useDidShow(() => setOnTop(true))
  useDidHide(() => setOnTop(false))
  return onTop
}

/** Handles pull-to-refresh and the end of the page; returns whether this page is on top. */
export function useReach({ refresh, end }: Reach): boolean {
  const onTop = useOnTop()
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
