type AbortListener = (event: { readonly type: 'abort' }) => void

const signal = () => {
  let listeners: readonly AbortListener[] = []
  const state = {
    aborted: false,
    reason: undefined as unknown,
    onabort: null as AbortListener | null,
    addEventListener: (_: string, listener: AbortListener) => {
      listeners = [...listeners, listener]
    },
    removeEventListener: (_: string, listener: AbortListener) => {
      listeners = listeners.filter((each) => each !== listener)
    },
    throwIfAborted: () => {
      if (state.aborted) throw state.reason
    },
    fire: (reason: unknown) => {
      if (state.aborted) return
      state.aborted = true
      state.reason = reason
      for (const listener of [state.onabort, ...listeners]) listener?.({ type: 'abort' })
    },
  }
  return state
}

/** Polyfill for mini-programs, which have no `AbortController`; queries never settle without one. */
export function AbortController(this: { signal: ReturnType<typeof signal>; abort: (reason?: unknown) => void }) {
  const own = signal()
  this.signal = own
  this.abort = (reason) => own.fire(reason ?? Object.assign(new Error('aborted'), { name: 'AbortError' }))
}
