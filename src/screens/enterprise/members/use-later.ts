import { useEffect, useState } from 'react'

const pause = 300

/** The value after it has not changed for a moment, so that a search is not sent with every letter. */
export function useLater<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
