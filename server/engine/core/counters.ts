import type { AtWork } from './context'

/**
 * Something counted for the asker beside unread messages, by name, as `{ approval: 3 }`. One that is called like a group
 * of messages (`approval`, `turn`, `notice`, `comment`, `outcome`, `system`) stands in the total for the unread ones of
 * that group; any other is passed on to the client and not added to the total. The list of sources is put together in
 * `server/modules/tallies.ts`; whoever changes what one counts says `stir(work, users, ['counts'])`.
 */
export type Tally = (work: AtWork) => Promise<Readonly<Record<string, number>>>

/** All of them, asked at once. */
export const talliesOf = async (work: AtWork, sources: readonly Tally[]): Promise<Readonly<Record<string, number>>> =>
  Object.assign({}, ...(await Promise.all(sources.map((count) => count(work)))))
