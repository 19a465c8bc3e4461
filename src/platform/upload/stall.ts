/** Milliseconds without progress after which the connection counts as lost. */
const stallTimeout = 30_000
/** Milliseconds that the server may take to respond after the whole body has been sent. */
const responseTimeout = 120_000

/** Calls `onStall` once if there is no progress. */
export function watchStall(onStall: () => void) {
  let timer = setTimeout(onStall, stallTimeout)
  const restart = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(onStall, wait)
  }
  return {
    moved: () => restart(stallTimeout),
    sent: () => restart(responseTimeout),
    end: () => clearTimeout(timer),
  }
}

/** Calls `stop` when the signal is aborted, at once if it already is. Returns a function that unsubscribes. */
export function onAbort(signal: AbortSignal | undefined, stop: () => void): () => void {
  if (signal === undefined) return () => undefined
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return () => signal.removeEventListener('abort', stop)
}
