const isHere = () => document.visibilityState !== 'hidden'

/** Reports whether the page is visible: at once, at each change, and when the network is back. */
export function onPresence(listener: (isHere: boolean) => void) {
  document.addEventListener('visibilitychange', () => listener(isHere()))
  window.addEventListener('online', () => listener(isHere()))
  listener(isHere())
}

/** Not needed in browsers, whose events any code can subscribe to. */
export const usePresence = () => undefined
