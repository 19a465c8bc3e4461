/** Nothing moved for so long: the connection is lost, whatever it says of itself. */
const patience = 30_000
/** So long the server may look at what arrived whole before it answers. */
const answering = 120_000

/** Watches whether something moves; `onStall` is told once. */
export function watchStall(onStall: () => void) {
  let timer = setTimeout(onStall, patience)
  const again = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(onStall, wait)
  }
  return {
    moved: () => again(patience),
    sent: () => again(answering),
    end: () => clearTimeout(timer),
  }
}

/** Tells once when it is stopped, at once when it was; what it answers ends the listening. */
export function whenStopped(signal: AbortSignal | undefined, stop: () => void): () => void {
  if (signal === undefined) return () => undefined
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return () => signal.removeEventListener('abort', stop)
}
