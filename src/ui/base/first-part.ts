import { useEffect, useState } from 'react'

/** Returns the first items on the first render and all of them shortly after, so that the screen is painted sooner. */
export function useFirstPart<T>(all: readonly T[] | undefined, first: number): readonly T[] | undefined {
  const [isDrawn, setDrawn] = useState(false)
  const isHere = all !== undefined
  useEffect(() => {
    if (!isHere) return
    // The delay lets even a slow phone paint the first part.
    const timer = setTimeout(() => setDrawn(true), 300)
    return () => clearTimeout(timer)
  }, [isHere])
  return isDrawn ? all : all?.slice(0, first)
}
