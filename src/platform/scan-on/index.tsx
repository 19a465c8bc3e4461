import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { type Refused, refusedBy } from '../refused'
import type { ScanOnProps } from './contract'

/** The host's own scanner, opened again after each code until it is closed. */
export function ScanOn({ onText, onEnd }: ScanOnProps) {
  const told = useRef({ onText, onEnd })
  told.current = { onText, onEnd }
  useEffect(() => {
    let isOver = false
    const next = async (): Promise<Refused | null> => {
      while (!isOver) {
        try {
          const { result } = await Taro.scanCode({})
          if (!isOver) await told.current.onText(result)
        } catch (cause) {
          return refusedBy('scan', cause)
        }
      }
      return null
    }
    next().then(
      (why) => (why === null || isOver ? undefined : told.current.onEnd(why)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return null
}
