import type { Fields } from '../kinds/field'
import { daysAfter } from '../values/day'
import { type Only, unmetIn } from '../values/only'

type Values = Readonly<Record<string, unknown>>

/**
 * Records that are closed some time after their day, such as a log on the second day after it at noon. Afterwards only
 * administrators and some persons change one, with a reason; a new one for such a day also needs a reason.
 */
export interface Locks {
  /** The date of the record, or the last day of its period. */
  readonly after: string
  readonly days: number
  /** The time of day in China, HH:mm. */
  readonly at: string
  /** The values with which a record is closed; without them all are. */
  readonly while?: Only
  /** A new record for a day that is closed needs no reason. */
  readonly allowsNew?: true
  /** The persons of the record or of one that it refers to, such as `project.manager`. */
  readonly but: readonly string[]
}

type Path<K extends string> = K | `${K}.${string}`

export interface LocksOf<K extends string> {
  readonly locks?: Omit<Locks, 'after' | 'but'> & { readonly after: K; readonly but: readonly Path<K>[] }
}

export interface WithLocks {
  readonly locks: Locks | null
}

interface Definition<K extends string> extends LocksOf<K> {
  readonly name: string
  readonly fields: Fields
}

export function locksFrom<K extends string>({ name, fields, locks }: Definition<K>): WithLocks {
  if (locks === undefined) return { locks: null }
  if (fields[locks.after]?.kind !== 'date') throw new Error(`the lock of ${name}: ${locks.after} is no date`)
  const unknown = locks.but.find((path) => fields[path.split('.')[0] ?? ''] === undefined)
  if (unknown !== undefined) throw new Error(`the lock of ${name}: there is no ${unknown}`)
  return { locks }
}

/** When a record is closed, in milliseconds; undefined if it has no day. */
export function lockedFrom({ locks }: WithLocks, values: Values): number | undefined {
  const day = values[locks?.after ?? '']
  if (locks === null || typeof day !== 'string') return undefined
  return Date.parse(`${daysAfter(day, locks.days)}T${locks.at}:00+08:00`)
}

/** Whether a record is closed at a moment. */
export const isLocked = (module: WithLocks, values: Values, now: number) => {
  const from = lockedFrom(module, values)
  const only = module.locks?.while
  return from !== undefined && now >= from && (only === undefined || unmetIn({ only }, values) === undefined)
}
