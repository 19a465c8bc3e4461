import { useState } from 'react'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly note?: string
}

/** A sheet of choices, searchable by label and note. */
export function useChoose(rows: readonly Choice[]) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const shown =
    query === '' ? rows : rows.filter((row) => `${row.label} ${row.note ?? ''}`.toLowerCase().includes(query))
  const openSheet = () => {
    setSearch('')
    setOpen(true)
  }
  return { open, openSheet, close: () => setOpen(false), search, setSearch, shown }
}
