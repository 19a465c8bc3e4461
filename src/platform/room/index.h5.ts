import type { CacheLimits } from './contract'

const mebi = 1024 * 1024

export const cacheLimits: CacheLimits = { text: 40 * mebi, file: 200 * mebi, count: 6000, holdsFiles: true }
