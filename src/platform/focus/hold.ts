const reachable = 'input, textarea, select, button, a[href], video[controls], audio[controls], [tabindex]'

/** What Tab stops at inside, in its order. */
const stopsIn = (inside: HTMLElement) =>
  Array.from(inside.querySelectorAll<HTMLElement>(reachable)).filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )

/** What lies over everything else, the topmost last. */
const open: string[] = []

/** Where Tab goes from here, if it would leave. */
function turned(inside: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const stops = stopsIn(inside)
  const [first, last] = [stops[0] ?? inside, stops[stops.length - 1] ?? inside]
  const at = document.activeElement
  if (at === null || at === inside || !inside.contains(at)) return isBack ? last : first
  if (isBack && at === first) return last
  return !isBack && at === last ? first : undefined
}

export function hold(id: string, before: Element | null, onEscape: () => void) {
  const inside = () => document.getElementById(id)
  const hear = (event: KeyboardEvent) => {
    const paper = inside()
    if (open[open.length - 1] !== id || paper === null || event.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
    } else if (event.key === 'Tab') {
      const next = turned(paper, event.shiftKey)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
  }
  open.push(id)
  document.addEventListener('keydown', hear, true)
  const paper = inside()
  // A field that took the focus as it was drawn keeps it.
  if (paper !== null && !paper.contains(document.activeElement)) {
    paper.tabIndex = -1
    paper.focus({ preventScroll: true })
  }
  return () => {
    open.splice(open.lastIndexOf(id), 1)
    document.removeEventListener('keydown', hear, true)
    // Whoever has gone on to something else is left there.
    const at = document.activeElement
    const isNowhere = at === null || at === document.body || inside()?.contains(at) === true
    if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
