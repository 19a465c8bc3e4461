import { useEffect, useState } from 'react'

/** The value after it has not changed for `pause` milliseconds. */
export function useDebounced<T>(value: T, pause = 300): T {
  const [debounced, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return debounced
}
