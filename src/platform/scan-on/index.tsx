import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { type Refused, refusedBy } from '../refused'
import type { ScanOnProps } from './contract'

/** Opens the host's scanner again after each code until the person closes it. */
export function ScanOn({ onText, onEnd }: ScanOnProps) {
  const latest = useRef({ onText, onEnd })
  latest.current = { onText, onEnd }
  useEffect(() => {
    let isOver = false
    const next = async (): Promise<Refused | null> => {
      while (!isOver) {
        try {
          const { result } = await Taro.scanCode({})
          if (!isOver) await latest.current.onText(result)
        } catch (cause) {
          return refusedBy('scan', cause)
        }
      }
      return null
    }
    next().then(
      (why) => (why === null || isOver ? undefined : latest.current.onEnd(why)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return null
}
