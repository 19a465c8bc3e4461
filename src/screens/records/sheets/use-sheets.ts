import { useState } from 'react'
import type { Module } from '@/schema'
import type { MenuItem } from '@/ui/page/page'
import { useTranslate } from '@/words'

/** The menu items for export and import, and which of their sheets is open. */
export function useSheets({ closed }: Module) {
  const t = useTranslate()
  const [open, setOpen] = useState<'export' | 'import' | null>(null)
  return {
    open,
    close: () => setOpen(null),
    items: (refusal: Pick<MenuItem, 'disabled' | 'reason'>): readonly MenuItem[] => [
      { label: t('records.sheets.export'), onPress: () => setOpen('export') },
      ...(closed ? [] : [{ label: t('records.sheets.import'), onPress: () => setOpen('import'), ...refusal }]),
    ],
  }
}
