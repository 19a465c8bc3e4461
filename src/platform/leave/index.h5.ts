/** Runs when the page may never be seen again: closed, left, or put away with the phone. */
export function onLeave(work: () => void) {
  window.addEventListener('pagehide', work)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') work()
  })
}
