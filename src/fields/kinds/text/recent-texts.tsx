import type { Editing } from '../../edit/contract'
import { useLastValues } from '../../edit/use-last-values'
import { UsualChips } from '../../edit/usual-chips'

const maxShown = 5

/** The last texts of a field in the records of the same project, so that a usual one need not be typed. */
export function RecentTexts(editing: Editing) {
  const { values, isComing } = useLastValues(editing)
  const texts = [...new Set(values.map(({ value }) => value))].slice(0, maxShown)
  const items = texts.map((text) => ({ value: text, label: text }))
  return <UsualChips {...{ items, isComing }} onChange={(text) => editing.onChange({ value: text })} />
}
