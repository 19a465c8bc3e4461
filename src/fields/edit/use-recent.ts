import { useEffect, useMemo, useState } from 'react'
import { type RecentPick, recentPicks } from '@/client/picks/recent-picks'
import { usePages } from '@/client/queries/use-pages'
import { recordCall } from '@/schema'
import { type Asking, askedOf, type PickRow, rowOf, targetOf } from './use-pick'

/** What was picked before with a picker, read as it is opened. */
const useKept = (picker: string, open: boolean): readonly RecentPick[] =>
  useMemo(() => (open ? recentPicks(picker) : []), [picker, open])

/** Those that are kept, in their order, as they are called now. */
const inOrder = (kept: readonly RecentPick[], rows: readonly PickRow[]) =>
  kept.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])

/** Where several fields pick the same they share what was picked; what may be picked there depends on what stands beside. */
export function pickerOf({ field, beside }: Asking): string {
  const { within = {} } = field.options
  const inside = Object.entries(within).map(([theirs, own]) => `${theirs}=${String(beside[own] ?? '')}`)
  return [targetOf(field)?.name ?? field.kind.replace(/s$/, ''), ...inside].join(' ')
}

interface Looking {
  readonly editing: Asking
  readonly open: boolean
  /** What there is to choose from, as far as it is here. */
  readonly rows: readonly PickRow[]
}

/** What was picked before, as far as it is known. */
export interface Recent {
  readonly rows: readonly PickRow[]
  /** It is being asked for. */
  readonly isComing: boolean
}

const known = (rows: readonly PickRow[]): Recent => ({ rows, isComing: false })

/** People are on the phone as they were picked; who has left is refused by the server. */
export const useRecentPeople = ({ editing, open }: Looking): Recent => known(useKept(pickerOf(editing), open))

/** All departments there are are here. */
export function useRecentDepartments({ editing, open, rows }: Looking): Recent {
  return known(inOrder(useKept(pickerOf(editing), open), rows))
}

/** Records are asked for anew: what is gone, or out of sight by now, is offered no more, and what it brings along is true. */
export function useRecentRecords({ editing, open }: Looking): Recent {
  const kept = useKept(pickerOf(editing), open)
  const { target, copies, begins, asked } = askedOf(editing, '')
  const filters = { ...asked.filters, '@these': kept.map(({ id }) => id).join(',') }
  const wanted = { ...asked, filters }
  const { rows, state } = usePages(recordCall(target, 'GetListPage'), wanted, { enabled: kept.length > 0 })
  return {
    rows: inOrder(kept, rows.map(rowOf(target, copies, begins))),
    isComing: kept.length > 0 && state === 'loading' && rows.length === 0,
  }
}

export const useNoRecent = (): Recent => known([])

const patience = 1000

/** Rows do not move under a finger: what is not here before long is not shown this time. */
export function useInTime({ rows, isComing }: Recent, open: boolean): Recent {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!open) setLate(false)
    if (!open || !isComing) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [open, isComing])
  return isLate ? known([]) : { rows, isComing }
}
