import type { RowLock } from '../../store/connection/row-locks'
import { lockRows } from '../../store/connection/row-locks'
import { type AllHooks, type ApplyChange, type Change, isNew, type WriteChange } from '../change/change'
import type { Feature } from '../change/feature'
import type { AtWork } from '../core/context'
import { features } from '../features'

type Handler = Pick<Feature, 'locks' | 'appliesTo' | 'beforeInsert' | 'afterWrite'>

/** The handlers of a change: the features of the schema language, then the hooks of the module. */
const handlersOf = ({ module }: Change, hooks: AllHooks): readonly Handler[] => [
  ...features,
  ...(hooks[module.name] === undefined ? [] : [hooks[module.name] as Handler]),
]

const applies = ({ appliesTo, afterWrite }: Handler, change: Change) =>
  afterWrite !== undefined && (appliesTo?.(change) ?? true)

/** Whether a change writes only the row of its record. */
export const isSingleRow = (change: Change, hooks: AllHooks) =>
  !handlersOf(change, hooks).some((handler) => applies(handler, change))

/** All rows that the handlers of a change need locked. */
const locksOf = (change: Change, hooks: AllHooks): readonly RowLock[] =>
  handlersOf(change, hooks).flatMap(({ locks }) => locks?.(change) ?? [])

/** Runs what precedes the insert of a new record; returns the change with the values that were set in it. */
async function beforeInsert(work: AtWork, change: Change, hooks: AllHooks): Promise<Change> {
  let now = change
  for (const handler of handlersOf(change, hooks)) {
    if (handler.beforeInsert === undefined || !applies(handler, now)) continue
    const set = await handler.beforeInsert(work, now)
    if (set !== undefined) now = { ...now, after: { ...now.after, ...set } }
  }
  return now
}

/**
 * Locks the rows that a change depends on, writes the record and runs the handlers, all in the current transaction.
 * Returns the change with the values that were written.
 */
export async function applyChange(work: AtWork, change: Change, hooks: AllHooks, write: WriteChange): Promise<Change> {
  const locked = lockRows(work.sql, locksOf(change, hooks))
  // The statements of a new record are sent with the locks: they need no answer, and the connection runs them after these.
  if (!isNew(change)) await locked
  const insert = async () => write(isNew(change) ? (await beforeInsert(work, change, hooks)).after : change.after)
  const [, after] = await Promise.all([locked, insert()])
  let written: Change = { ...change, after }
  const apply: ApplyChange = (other, writeOther) => applyChange(work, other, hooks, writeOther)
  for (const handler of handlersOf(written, hooks)) {
    const set = applies(handler, written) ? await handler.afterWrite?.(work, written, apply) : undefined
    if (set !== undefined && written.after !== null) written = { ...written, after: { ...written.after, ...set } }
  }
  return written
}
