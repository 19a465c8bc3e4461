import { useEffect, useMemo, useState } from 'react'
import { type RecentPick, recentPicks } from '@/client/picks/recent-picks'
import { usePages } from '@/client/queries/use-pages'
import { recordCall } from '@/schema'
import { listQueryOf, targetOf } from './pick-query'
import { type PickRequest, type PickRow, rowOf } from './use-pick'

/** Recent picks of a picker, read when it is opened. */
const useStoredPicks = (picker: string, open: boolean, most?: number): readonly RecentPick[] =>
  useMemo(() => (open ? recentPicks(picker, most) : []), [picker, open, most])

/** The rows of the stored picks in their stored order, with their current labels. */
const inStoredOrder = (stored: readonly RecentPick[], rows: readonly PickRow[]) =>
  stored.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])

/** Key of recent picks, shared by fields with the same target; it includes the values that filter the target. */
export function pickerOf({ field, beside }: PickRequest): string {
  const { within = {} } = field.options
  const withinFilters = Object.entries(within).map(([source, own]) => `${source}=${String(beside[own] ?? '')}`)
  return [targetOf(field)?.name ?? field.kind.replace(/s$/, ''), ...withinFilters].join(' ')
}

interface RecentQuery {
  readonly editing: PickRequest
  readonly open: boolean
  /** The choices loaded so far. */
  readonly rows: readonly PickRow[]
  /** The most that are offered. */
  readonly most?: number
}

/** Recent picks. */
export interface Recent {
  readonly rows: readonly PickRow[]
  /** Whether they are being loaded. */
  readonly isComing: boolean
}

const loaded = (rows: readonly PickRow[]): Recent => ({ rows, isComing: false })

/** Stored names of people are shown without a request; the server rejects people who have left. */
export const useRecentPeople = ({ editing, open }: RecentQuery): Recent =>
  loaded(useStoredPicks(pickerOf(editing), open))

/** Recent departments from the rows, which contain all departments. */
export function useRecentDepartments({ editing, open, rows }: RecentQuery): Recent {
  return loaded(inStoredOrder(useStoredPicks(pickerOf(editing), open), rows))
}

/** Loads recent records again, so that deleted or hidden ones are not offered and copied values are current. */
export function useRecentRecords({ editing, open, most }: RecentQuery): Recent {
  const stored = useStoredPicks(pickerOf(editing), open, most)
  const { target, copies, begins, query } = listQueryOf(editing, '')
  const filters = { ...query.filters, '@these': stored.map(({ id }) => id).join(',') }
  const withThese = { ...query, filters }
  const { rows, state } = usePages(recordCall(target, 'GetListPage'), withThese, { enabled: stored.length > 0 })
  return {
    rows: inStoredOrder(stored, rows.map(rowOf(target, copies, begins))),
    isComing: stored.length > 0 && state === 'loading' && rows.length === 0,
  }
}

export const useNoRecent = (): Recent => loaded([])

const timeout = 1000

/** Drops recent picks that load slowly, because rows must not move while a person taps. */
export function useInTime({ rows, isComing }: Recent, open: boolean): Recent {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!open) setLate(false)
    if (!open || !isComing) return
    const timer = setTimeout(() => setLate(true), timeout)
    return () => clearTimeout(timer)
  }, [open, isComing])
  return isLate ? loaded([]) : { rows, isComing }
}
