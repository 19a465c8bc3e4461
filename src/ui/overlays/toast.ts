import { useOverlays } from './store'

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message without interaction. */
export function toast(text: string, milliseconds = 2500): void {
  clearTimeout(timer)
  useOverlays.setState({ toast: text })
  timer = setTimeout(() => useOverlays.setState({ toast: '' }), milliseconds)
}
