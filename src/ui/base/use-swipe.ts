import { useRef } from 'react'

interface Touch {
  readonly touches: readonly { readonly clientX: number; readonly clientY: number }[]
  readonly changedTouches: readonly { readonly clientX: number; readonly clientY: number }[]
}

/** Pixels of horizontal movement that count as a swipe. */
const minSwipe = 48

/** Props of a view that a finger swipes to the next (1) or to the previous (-1); a vertical movement scrolls only. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: (event: unknown) => {
      const { touches } = event as Touch
      const [only] = touches
      start.current = touches.length === 1 && only !== undefined ? { x: only.clientX, y: only.clientY } : null
    },
    onTouchEnd: (event: unknown) => {
      const from = start.current
      const end = (event as Touch).changedTouches[0]
      start.current = null
      if (from === null || end === undefined) return
      const [across, down] = [end.clientX - from.x, end.clientY - from.y]
      if (Math.abs(across) > minSwipe && Math.abs(across) > Math.abs(down || 0)) step(across < 0 ? 1 : -1)
    },
  }
}
