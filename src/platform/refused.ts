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
