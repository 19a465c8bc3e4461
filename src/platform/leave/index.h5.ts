/** Runs `work` when the page is closed, left or hidden, because it may not be shown again. */
export function onLeave(work: () => void) {
  window.addEventListener('pagehide', work)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') work()
  })
}
