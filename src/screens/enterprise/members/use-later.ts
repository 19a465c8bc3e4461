import { useEffect, useState } from 'react'

const pause = 300

/** The value once it has stopped changing for a moment, so that a search is not sent letter by letter. */
export function useLater<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
