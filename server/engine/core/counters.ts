import type { AtWork } from './context'

/**
 * Numbers counted for the caller next to unread messages, by name, as `{ approval: 3 }`. A name that is also a message
 * group (`approval`, `turn`, ...) replaces the unread count of that group in the total; others are only sent to the
 * client. Sources are listed in `server/modules/tallies.ts`; a change calls `publishChange(work, users, ['counts'])`.
 */
export type Tally = (work: AtWork) => Promise<Readonly<Record<string, number>>>

/** The counts of all sources, queried concurrently. */
export const talliesOf = async (work: AtWork, sources: readonly Tally[]): Promise<Readonly<Record<string, number>>> =>
  Object.assign({}, ...(await Promise.all(sources.map((count) => count(work)))))
