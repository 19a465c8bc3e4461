import type { HoldFocus } from './contract'

/** The code is loaded with the first sheet, because the first screen does not need it. */
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
