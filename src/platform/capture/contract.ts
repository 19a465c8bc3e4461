/** Calls `listener` when a screenshot is taken, if the host reports it. Returns a function that unsubscribes. */
export type OnCapture = (listener: () => void) => () => void
