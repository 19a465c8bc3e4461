import type { ListRow } from '@wire'
import { useEffect, useRef, useState } from 'react'
import { read } from '@/client/request/call'
import type { PickRow } from '@/fields/edit/use-pick'
import { showFact } from '@/fields/show-fact'
import { isEmpty, type Module, maxFilterValues, recordCall } from '@/schema'

/** Records that refer to the rows of a picker, of which one is shown with each: the chosen one, or the main one. */
export interface Beside {
  readonly module: Module
  readonly on: string
  readonly chosen: string
}

/** The largest page of a list. */
const mostRows = 100

/** The records beside some rows, read for as many rows at a time as a filter can name. */
function useRecordsBeside(beside: Beside | null, ids: readonly string[]) {
  const [found, setFound] = useState<readonly ListRow[]>([])
  const asked = useRef(new Set<string>()).current
  const [next = '', call = null] =
    beside === null
      ? []
      : [
          ids
            .filter((id) => !asked.has(id))
            .slice(0, maxFilterValues)
            .join(','),
          beside.module,
        ]
  const on = beside?.on ?? ''
  useEffect(() => {
    if (next === '' || call === null) return
    for (const id of next.split(',')) asked.add(id)
    const query = { keyword: '', sort: '', also: [], deleted: false, numbers: false, page: 1, rows: mostRows }
    read(recordCall(call, 'GetListPage'), { ...query, filters: { [on]: next } })
      // Without the right to see these records, or without a connection, the rows stay as they are.
      .then(
        ({ rows }) => setFound((before) => [...before, ...rows]),
        () => undefined,
      )
  }, [next, call, on, asked])
  return found
}

/** The rows with the records beside them; the row with the chosen record comes first. */
export function useBeside(beside: Beside | null, rows: readonly PickRow[]) {
  const found = useRecordsBeside(
    beside,
    rows.map(({ id }) => id),
  )
  if (beside === null) return { rows, first: '' }
  const { module, on, chosen } = beside
  const { facts, state } = module.list
  const [main] = Object.keys(module.fields[state]?.options.choices ?? {})
  const shown = rows.map((row) => {
    const own = found.filter(({ values }) => values[on] === row.id)
    const one = own.find(({ guid }) => guid === chosen) ?? own.find(({ values }) => values[state] === main)
    if (one === undefined) return { row, isFirst: false }
    const texts = facts.filter((name) => name !== on && !isEmpty(one.values[name]))
    return {
      row: { ...row, note: texts.map((name) => showFact(module, name, one)).join(' · ') },
      isFirst: one.guid === chosen,
    }
  })
  const first = shown.find(({ isFirst }) => isFirst)?.row
  const others = shown.flatMap(({ row, isFirst }) => (isFirst ? [] : [row]))
  return { rows: first === undefined ? others : [first, ...others], first: first?.id ?? '' }
}
