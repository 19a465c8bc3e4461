import type { HoldFocus } from './contract'

/** Fetched with the first sheet: nothing on the first screen needs it. */
export const holdFocus: HoldFocus = (id, onEscape) => {
  const before = document.activeElement
  let release = () => undefined as unknown
  let isOver = false
  import(/* webpackChunkName: "focus" */ './hold').then(
    ({ hold }) => {
      if (!isOver) release = hold(id, before, onEscape)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    release()
  }
}
