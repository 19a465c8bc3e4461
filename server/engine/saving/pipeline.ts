import { lockRows } from '../../store/connection/row-locks'
import type { Change, Feature, ModuleHooks, RowLock } from '../core/change'
import type { AtWork } from '../core/context'
import { features } from '../features'

/** What acts on a change: the features of the language, then the hooks of its module. */
const actors = (hooks: ModuleHooks): readonly Omit<Feature, 'validate' | 'name'>[] => [...features, hooks]

const applies = ({ appliesTo, afterWrite }: Omit<Feature, 'validate' | 'name'>, change: Change) =>
  afterWrite !== undefined && (appliesTo?.(change) ?? true)

/** Whether a change consists of the row of its record only. */
export const isSingleRow = (change: Change, hooks: ModuleHooks) =>
  !actors(hooks).some((actor) => applies(actor, change))

/** All rows of a change in one order, so that two changes never wait for each other in a circle. */
const locksOf = (change: Change, hooks: ModuleHooks): readonly RowLock[] =>
  actors(hooks).flatMap(({ locks }) => locks?.(change) ?? [])

/**
 * Locks what a change depends on, writes its record and runs what follows from it, all in the transaction of the work.
 * Returns the change as it was written: a new record has its number then.
 */
export async function applyChange(
  work: AtWork,
  change: Change,
  hooks: ModuleHooks,
  write: () => Promise<Change['after']>,
): Promise<Change> {
  await lockRows(work.sql, locksOf(change, hooks))
  const written = { ...change, after: await write() }
  for (const actor of actors(hooks)) {
    if (applies(actor, written)) await actor.afterWrite?.(work, written)
  }
  return written
}
