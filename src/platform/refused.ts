/** The host could not or would not do what was asked. Screens explain it; they never retry it. */
export class Refused extends Error {
  constructor(
    readonly capability: string,
    readonly reason: 'denied' | 'unavailable' | 'cancelled' | 'full' | 'forbidden' | 'unreadable',
    options?: { readonly cause?: unknown },
  ) {
    super(`${capability}: ${reason}`, options)
  }
}

const saidBy = (cause: unknown) =>
  cause instanceof Error ? `${cause.name} ${cause.message}` : JSON.stringify(cause ?? '')

/** Why a host did not do it, by what it says: each has words of its own, and none has all. */
export function refusedBy(capability: string, cause: unknown): Refused {
  if (cause instanceof Refused) return cause
  const said = saidBy(cause)
  if (/cancel|abort|取消/i.test(said)) return new Refused(capability, 'cancelled', { cause })
  const isDenied = /den(y|ied)|auth|permission|notallowed|权限/i.test(said)
  return new Refused(capability, isDenied ? 'denied' : 'unavailable', { cause })
}
