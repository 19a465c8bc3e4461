import type { ListRow } from '@wire'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { maxAtOnce } from './batch-groups'

type Picked = ReadonlyMap<string, ListRow>

const nothing: Picked = new Map()

/** The picked rows with others, up to a limit. */
function withRows(picked: Picked, rows: readonly ListRow[]): Picked {
  const now = new Map(picked)
  for (const row of rows) if (now.size < maxAtOnce) now.set(row.guid, row)
  if (rows.some(({ guid }) => !now.has(guid))) toast(translate('boards.batch.most', { count: maxAtOnce }))
  return now
}

const withoutRows = (picked: Picked, guids: ReadonlySet<string>): Picked =>
  new Map([...picked].filter(([guid]) => !guids.has(guid)))

const guidsOf = (rows: readonly ListRow[]) => new Set(rows.map(({ guid }) => guid))

/** The picked rows. The callbacks are stable, so that only the rows that change are drawn again. */
function useRows() {
  const [picked, setPicked] = useState(nothing)
  const latest = useRef(picked)
  const put = useCallback((next: Picked) => {
    latest.current = next
    setPicked(next)
  }, [])
  const pick = useCallback(
    (rows: readonly ListRow[], isOn: boolean) =>
      put(isOn ? withRows(latest.current, rows) : withoutRows(latest.current, guidsOf(rows))),
    [put],
  )
  return { picked, pick, put }
}

/** The last whole list of a reference, so that nothing changes while it is read again; null before the first. */
function useLastWhole(reference: string, listed: readonly ListRow[] | null) {
  const [last, setLast] = useState({ reference, listed })
  const isNew = listed !== null && listed !== last.listed
  if (last.reference !== reference || isNew) setLast({ reference, listed })
  return listed ?? (last.reference === reference ? last.listed : null)
}

/**
 * The picked rows. Refused records that the complete list no longer has, because another person was first, are not picked
 * any longer, because nothing can be entered for them. `whole` is null until the whole list is read.
 */
export function usePicked(reference: string, whole: readonly ListRow[] | null) {
  const { picked, pick, put } = useRows()
  const [refused, setRefused] = useState(nothing)
  const listed = useLastWhole(reference, whole)
  const gone = useMemo(() => {
    if (listed === null) return []
    const left = guidsOf(listed)
    return [...refused.values()].filter(({ guid }) => !left.has(guid))
  }, [refused, listed])
  useEffect(() => {
    if (gone.length > 0) pick(gone, false)
  }, [gone, pick])
  /** Only the refused ones stay picked; without any, none does. */
  const keepRefused = (isRefused: (guid: string) => boolean) => {
    const left = new Map([...picked].filter(([guid]) => isRefused(guid)))
    put(left)
    setRefused(left)
    return left.size
  }
  return { picked, pick, gone, keepRefused }
}
