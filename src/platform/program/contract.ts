/**
 * Caches the app on this device, if the host does not, so that it opens without a network. Calls `onReady` when a newer
 * version is ready; that version starts only when `take` is called.
 */
export type CacheApp = (onReady: (take: () => void) => void) => void

/** Prefetches one item after another while the app is idle; does nothing if the browser saves data. */
export type PrefetchAll = (fetches: readonly (() => Promise<unknown>)[]) => Promise<void>
