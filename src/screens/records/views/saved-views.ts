import type { SavedViewRow } from '@wire'
import { useEffect, useRef } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import type { ViewChipProps } from '../shared/record-feature'

/** The saved views of a module that the person sees. */
export const useSavedViews = ({ name }: Module) => useRead('SavedView.GetList', { module: name }, { quiet: true })

/** The view of the address (`?saved=`), else the default of the person if the address sets no filters. */
const viewAtOpening = (rows: readonly SavedViewRow[], saved: string, isOpen: boolean) =>
  saved === '' ? rows.find(({ isDefault }) => isOpen && isDefault) : rows.find(({ guid }) => guid === saved)

/** Shows a saved view once, when the list is opened. */
export function useSavedAtOpening({ module, view, isOpen, onSaved }: ViewChipProps) {
  const { saved = '' } = useParams()
  const { data } = useSavedViews(module)
  const isDone = useRef(false)
  const show = useRef(onSaved)
  show.current = onSaved
  useEffect(() => {
    if (data === undefined || isDone.current) return
    isDone.current = true
    const found = viewAtOpening(data, saved, isOpen && view === '')
    if (found !== undefined) showSavedView(found, show.current)
    else if (saved !== '') toast(translate('views.noSaved'))
  }, [data, saved, isOpen, view])
}

/** Shows a saved view, and says if the module does not know some of its filters any more. */
export function showSavedView(row: SavedViewRow, onSaved: ViewChipProps['onSaved']) {
  onSaved(row)
  if (row.unknown > 0) toast(translate('views.unknown', { count: row.unknown }), 5000)
}
