import { useOverlays } from './store'

let timer: ReturnType<typeof setTimeout> | undefined

/** Confirms in passing. Anything that needs a decision is a sheet. */
export function toast(text: string, milliseconds = 2500): void {
  clearTimeout(timer)
  useOverlays.setState({ toast: text })
  timer = setTimeout(() => useOverlays.setState({ toast: '' }), milliseconds)
}
