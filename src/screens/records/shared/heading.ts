import type { ListRow } from '@wire'
import { showValue } from '@/fields/show-value'
import { headingFields, isEmpty, type Module, numberBelowHeading } from '@/schema'

type Row = Pick<ListRow, 'values' | 'words'>

/** The heading of a record on its card and its page. */
export const headingFor = (module: Module, row: Row) =>
  headingFields(module, row.values)
    .map((name) => showValue(module, name, row))
    .join(' · ')

/** The number shown next to the heading; undefined if the heading contains it. */
export function numberFor(module: Module, row: Row): string | undefined {
  const name = numberBelowHeading(module)
  return name === undefined || isEmpty(row.values[name]) ? undefined : showValue(module, name, row)
}
