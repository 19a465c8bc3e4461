/** A host says no, and will say so again: nobody of that name, no right, a code that is over. */
export class HostRefused extends Error {
  constructor(
    why: string,
    /** The host's own number for it, 0 where it gave none. */
    readonly code = 0,
  ) {
    super(why)
  }
}

/** What was asked was not taken, and certainly so; later it may be. Without seconds whoever asks decides when. */
export class HostLater extends Error {
  constructor(
    why: string,
    readonly seconds?: number,
  ) {
    super(why)
  }
}
