/**
 * Traps the focus of keyboards and screen readers inside a dialog. The returned function releases it and restores the
 * previous focus. Escape calls `onEscape`.
 */
export type HoldFocus = (id: string, onEscape: () => void) => () => void
