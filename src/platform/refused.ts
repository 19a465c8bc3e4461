/** The host cannot or does not perform a call. Screens explain it and never retry it. */
export class Refused extends Error {
  constructor(
    readonly capability: string,
    readonly reason: 'denied' | 'unavailable' | 'cancelled' | 'full' | 'forbidden' | 'unreadable',
    options?: { readonly cause?: unknown },
  ) {
    super(`${capability}: ${reason}`, options)
  }
}

const textOf = (cause: unknown) =>
  cause instanceof Error ? `${cause.name} ${cause.message}` : JSON.stringify(cause ?? '')

/** Derives the reason from the error text of the host, because each host uses its own format. */
export function refusedBy(capability: string, cause: unknown): Refused {
  if (cause instanceof Refused) return cause
  const text = textOf(cause)
  if (/cancel|abort|取消/i.test(text)) return new Refused(capability, 'cancelled', { cause })
  const isDenied = /den(y|ied)|auth|permission|notallowed|权限/i.test(text)
  return new Refused(capability, isDenied ? 'denied' : 'unavailable', { cause })
}
