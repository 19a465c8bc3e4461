import { useEffect, useRef, useState } from 'react'

type Action = () => Promise<void>

/**
 * An action that the user may take back for some seconds. It is not lost if the user leaves the page meanwhile, because
 * it was decided: it is done then.
 */
export function useUndo(seconds: number) {
  const [left, setLeft] = useState(0)
  const waiting = useRef<Action | null>(null)
  const finish = useRef(() => {
    const action = waiting.current
    waiting.current = null
    setLeft(0)
    return action?.()
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : finish.current()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => {
    const { current } = finish
    return () => {
      current()
    }
  }, [])
  return {
    /** The seconds that are left; zero if nothing waits. */
    left,
    start: (action: Action) => {
      if (seconds === 0) return action()
      waiting.current = action
      setLeft(seconds)
      return undefined
    },
    cancel: () => {
      waiting.current = null
      setLeft(0)
    },
  }
}
