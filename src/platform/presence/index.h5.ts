const isHere = () => document.visibilityState !== 'hidden'

/** Tells whether somebody looks at it, at once and whenever that changes, or the network comes back. */
export function onPresence(told: (isHere: boolean) => void) {
  document.addEventListener('visibilitychange', () => told(isHere()))
  window.addEventListener('online', () => told(isHere()))
  told(isHere())
}

/** A browser tells everybody. */
export const usePresence = () => undefined
