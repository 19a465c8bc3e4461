/**
 * Keeps the program itself on this phone, where the host does not, so that it opens without a network. Tells when a newer
 * one is ready: it starts when `take` is called, and never by itself while somebody is at work.
 */
export type KeepProgram = (told: (take: () => void) => void) => void

/** What is likely to be wanted next: one after the other while nothing happens, and not where bytes are counted. */
export type FetchAhead = (fetches: readonly (() => Promise<unknown>)[]) => Promise<void>
