import { StoreFull, StoreUnavailable } from './connection-loss'
import type { Sql } from './statements'

/** Allocates new pages of a file and leaves none behind, so it fails if the disk is full. */
const probe = `create temporary table room_probe on commit drop as
  select repeat('x', 1000) as text from generate_series(1, 100)`

/** Tracks whether the disk of the database is full; after a failed write, a probe shows when there is space again. */
export function diskSpaceOf(attempt: (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>) {
  let isFull = false
  return {
    note(error: unknown) {
      if (error instanceof StoreFull) isFull = true
    },
    async hasRoom() {
      if (!isFull) return true
      await attempt((sql) => sql.run(probe)).then(
        () => {
          isFull = false
        },
        // Any other error is not about the disk, so the next save shows whether it is full.
        (error: unknown) => {
          isFull = error instanceof StoreFull || error instanceof StoreUnavailable
        },
      )
      return !isFull
    },
  }
}
