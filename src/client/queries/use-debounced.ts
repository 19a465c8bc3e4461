import { useEffect, useState } from 'react'

/** The value as it was when typing paused. */
export function useLater<T>(value: T, pause = 300): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return later
}
