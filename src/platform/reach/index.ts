import Taro, { useDidHide, useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useState } from 'react'

interface Reach {
  readonly refresh: (() => Promise<unknown>) | undefined
  readonly end: (() => unknown) | undefined
}

/** Whether this page is the one on top, in a program that is looked at. */
export function useOnTop(): boolean {
  const [onTop, setOnTop] = useState(true)
  useDidShow(() => setOnTop(true))
  useDidHide(() => setOnTop(false))
  return onTop
}

/** Pulling down and reaching the end, and whether this page is the one on top. */
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
