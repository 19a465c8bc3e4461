const reachable = 'input, textarea, select, button, a[href], video[controls], audio[controls], [tabindex]'

/** Elements inside the dialog that Tab reaches, in order. */
const stopsIn = (inside: HTMLElement) =>
  Array.from(inside.querySelectorAll<HTMLElement>(reachable)).filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )

/** Ids of the open dialogs, the topmost last. */
const openIds: string[] = []

/** The element that Tab must go to if it would leave the dialog. */
function wrapped(inside: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const stops = stopsIn(inside)
  const [first, last] = [stops[0] ?? inside, stops[stops.length - 1] ?? inside]
  const active = document.activeElement
  if (active === null || active === inside || !inside.contains(active)) return isBack ? last : first
  if (isBack && active === first) return last
  return !isBack && active === last ? first : undefined
}

export function hold(id: string, before: Element | null, onEscape: () => void) {
  const inside = () => document.getElementById(id)
  const onKey = (event: KeyboardEvent) => {
    const dialog = inside()
    if (openIds[openIds.length - 1] !== id || dialog === null || event.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
    } else if (event.key === 'Tab') {
      const next = wrapped(dialog, event.shiftKey)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
  }
  openIds.push(id)
  document.addEventListener('keydown', onKey, true)
  const dialog = inside()
  // A field inside that already has the focus keeps it.
  if (dialog !== null && !dialog.contains(document.activeElement)) {
    dialog.tabIndex = -1
    dialog.focus({ preventScroll: true })
  }
  return () => {
    openIds.splice(openIds.lastIndexOf(id), 1)
    document.removeEventListener('keydown', onKey, true)
    // The focus is not moved if it is already on another element.
    const active = document.activeElement
    const isFree = active === null || active === document.body || inside()?.contains(active) === true
    if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
