import { useState } from 'react'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly note?: string
}

/** A sheet of choices with a search over what they are called. */
export function useChoose(rows: readonly Choice[]) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown =
    wanted === '' ? rows : rows.filter((row) => `${row.label} ${row.note ?? ''}`.toLowerCase().includes(wanted))
  const openSheet = () => {
    setSearch('')
    setOpen(true)
  }
  return { open, openSheet, close: () => setOpen(false), search, setSearch, shown }
}
