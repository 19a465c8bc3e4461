import { useEffect, useState } from 'react'

/** The first of many on the first drawing, all of them right after: what is on the screen does not wait for the rest. */
export function useFirstPart<T>(all: readonly T[] | undefined, first: number): readonly T[] | undefined {
  const [isDrawn, setDrawn] = useState(false)
  const isHere = all !== undefined
  useEffect(() => {
    if (!isHere) return
    // By then the first part has been painted, on a slow phone too.
    const timer = setTimeout(() => setDrawn(true), 300)
    return () => clearTimeout(timer)
  }, [isHere])
  return isDrawn ? all : all?.slice(0, first)
}
