import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { windowFrom } from '../records/views/timeline/span'

export const boardSizes = ['7', '14'] as const

/** The classes of machines to choose from. */
export function useClasses(classes: Module) {
  const takes = { keyword: '', sort: '', filters: {}, also: [], deleted: false, page: 1, rows: 100 }
  const { data } = useRead(recordCall(classes, 'GetListPage'), takes, { quiet: true })
  return (data?.rows ?? []).map(({ guid, values }) => ({ value: guid, label: String(values.name ?? '') }))
}

/** The board of the days of machines: its window, what narrows it, and its rows. */
export function useBoard() {
  const [size, setSize] = useState('7')
  const [start, setStart] = useState(dayFromToday())
  const [kind, setKind] = useState('')
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const takes = { from: start, days: Number(size), kind, keyword }
  return {
    ...{ size, setSize, setStart, kind, setKind, search, setSearch },
    window: windowFrom(start, Number(size)),
    pages: usePages('DeviceBoard.GetPlan', takes, { rows: 20 }),
  }
}
