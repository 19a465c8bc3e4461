import { StoreFull, StoreUnavailable } from './connection-loss'
import type { Sql } from './statements'

/** Needs new pages of a file, and leaves none. */
const probe = `create temporary table room_probe on commit drop as
  select repeat('x', 1000) as text from generate_series(1, 100)`

/** Remembers that the database could not write, until it can again. */
export function roomOf(attempt: (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>) {
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
        // No other error is about the disk, and a save shows whether it is full.
        (error: unknown) => {
          isFull = error instanceof StoreFull || error instanceof StoreUnavailable
        },
      )
      return !isFull
    },
  }
}
