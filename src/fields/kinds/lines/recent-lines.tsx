import { rememberPicks } from '@/client/picks/recent-picks'
import type { Field } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import type { Editing, Picked } from '../../edit/contract'
import { missingFor } from '../../edit/missing'
import { pickerOf, useRecentRecords } from '../../edit/use-recent'

const most = 10

interface Props {
  readonly editing: Editing
  /** The reference that the lines are named after. */
  readonly field: Field
  readonly present: readonly unknown[]
  readonly onPick: (picked: Picked) => void
}

/** The records that lines named last, as far as no line names them yet; a tap adds a line. */
export function RecentLines({ editing, field, present, onPick }: Props) {
  const { name } = editing
  const request = { ...editing, field, name: `${name}.many`, value: [] }
  const isOpen = missingFor(request, field) === undefined
  const { rows } = useRecentRecords({ editing: request, open: isOpen, rows: [], most })
  const offered = rows.filter(({ id }) => !present.includes(id))
  if (!isOpen || offered.length === 0) return null
  const pick = (id: string) => {
    const row = offered.find((each) => each.id === id)
    if (row === undefined) return
    rememberPicks(pickerOf(request), [row])
    onPick(row)
  }
  return <Chips inLine items={offered.map(({ id, label }) => ({ value: id, label }))} value="" onChange={pick} />
}
