import type { CacheLimits } from './contract'

const mebi = 1024 * 1024

/** Hosts allow 200 MB in total, most of which photos in the outbox may need. */
export const cacheLimits: CacheLimits = { text: 8 * mebi, file: 60 * mebi, count: 2500, holdsFiles: false }
