import { useCallback, useEffect, useState } from 'react'
import { storage } from '@/platform/storage'

const leftUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds left of a wait; it survives a reload. */
export function useCountdown(name: string): [number, (seconds: number) => void] {
  const key = `purlin.wait.${name}`
  const [end, setEnd] = useState(() => Number(storage.get(key) ?? 0))
  const [left, setLeft] = useState(() => leftUntil(end))
  useEffect(() => {
    setLeft(leftUntil(end))
    if (leftUntil(end) === 0) return
    const timer = setInterval(() => setLeft(leftUntil(end)), 500)
    return () => clearInterval(timer)
  }, [end])
  const start = useCallback(
    (seconds: number) => {
      const until = Date.now() + seconds * 1000
      storage.set(key, String(until))
      setEnd(until)
    },
    [key],
  )
  return [left, start]
}
