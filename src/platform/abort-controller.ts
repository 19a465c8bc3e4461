type Heard = (event: { readonly type: 'abort' }) => void

const signal = () => {
  let heard: readonly Heard[] = []
  const own = {
    aborted: false,
    reason: undefined as unknown,
    onabort: null as Heard | null,
    addEventListener: (_: string, listener: Heard) => {
      heard = [...heard, listener]
    },
    removeEventListener: (_: string, listener: Heard) => {
      heard = heard.filter((each) => each !== listener)
    },
    throwIfAborted: () => {
      if (own.aborted) throw own.reason
    },
    fire: (reason: unknown) => {
      if (own.aborted) return
      own.aborted = true
      own.reason = reason
      for (const listener of [own.onabort, ...heard]) listener?.({ type: 'abort' })
    },
  }
  return own
}

/** Mini-programs have none, and queries hang without one. */
export function AbortController(this: { signal: ReturnType<typeof signal>; abort: (reason?: unknown) => void }) {
  const own = signal()
  this.signal = own
  this.abort = (reason) => own.fire(reason ?? Object.assign(new Error('aborted'), { name: 'AbortError' }))
}
