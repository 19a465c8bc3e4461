import { useRead } from '@/client/queries/use-read'
import { isEmpty, recordCall } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import type { Editing } from '../../edit/contract'

/** How many records are read, and how many of their texts are shown. */
const [read, shown] = [20, 5] as const

/** The last texts of a field in the records of the same project, so that a usual one need not be typed. */
export function RecentTexts({ module, name, beside, value, isNew = false, onChange }: Editing) {
  const { project } = beside
  const filters: Record<string, string> = typeof project === 'string' ? { project } : {}
  const query = { keyword: '', sort: '', filters, also: [name], deleted: false, numbers: false, page: 1, rows: read }
  const isWanted = isNew && isEmpty(value)
  const { data } = useRead(recordCall(module, 'GetListPage'), query, { enabled: isWanted })
  const texts = (data?.rows ?? [])
    .map(({ values }) => values[name])
    .filter((text): text is string => typeof text === 'string' && !isEmpty(text))
  const items = [...new Set(texts)].slice(0, shown).map((text) => ({ value: text, label: text }))
  return isWanted && items.length > 0 ? (
    <Chips inLine items={items} value="" onChange={(text) => onChange({ value: text })} />
  ) : null
}
