import { useMemo } from 'react'
import { type RecentPick, recentPicks } from '@/client/recent-picks'
import { usePages } from '@/client/use-pages'
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

/** People are on the phone as they were picked; who has left is refused by the server. */
export const useRecentPeople = ({ editing, open }: Looking): readonly PickRow[] => useKept(pickerOf(editing), open)

/** All departments there are are here. */
export function useRecentDepartments({ editing, open, rows }: Looking): readonly PickRow[] {
  return inOrder(useKept(pickerOf(editing), open), rows)
}

/** Records are asked for anew: what is gone, or out of sight by now, is offered no more, and what it brings along is true. */
export function useRecentRecords({ editing, open }: Looking): readonly PickRow[] {
  const kept = useKept(pickerOf(editing), open)
  const { target, copies, begins, asked } = askedOf(editing, '')
  const filters = { ...asked.filters, '@these': kept.map(({ id }) => id).join(',') }
  const { rows } = usePages(recordCall(target, 'GetListPage'), { ...asked, filters }, { enabled: kept.length > 0 })
  return inOrder(kept, rows.map(rowOf(target, copies, begins)))
}

export const useNoRecent = (): readonly PickRow[] => []
