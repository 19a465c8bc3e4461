/**
 * Keeps the focus inside what lies over everything else, for keyboards and screen readers, until what is answered is
 * called; then it goes back to where it was. Escape asks for it to be closed.
 */
export type HoldFocus = (id: string, onEscape: () => void) => () => void
