/** A permanent refusal by a host, for example an unknown person, missing rights or an expired code. */
export class HostRefused extends Error {
  constructor(
    why: string,
    /** The error code of the host; 0 if it sent none. */
    readonly code = 0,
  ) {
    super(why)
  }
}

/**
 * A request that the host certainly did not process and that may succeed later. Without seconds the caller decides when
 * to retry.
 */
export class HostLater extends Error {
  constructor(
    why: string,
    readonly seconds?: number,
  ) {
    super(why)
  }
}
