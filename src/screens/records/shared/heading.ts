import type { ListRow } from '@wire'
import { showValue } from '@/fields/show-value'
import { headedBy, isEmpty, type Module, numberBehind } from '@/schema'

type Row = Pick<ListRow, 'values' | 'words'>

/** The heading of a record on its card and its page. */
export const headingFor = (module: Module, row: Row) =>
  headedBy(module, row.values)
    .map((name) => showValue(module, name, row))
    .join(' · ')

/** The number shown next to the heading; undefined if the heading contains it. */
export function numberFor(module: Module, row: Row): string | undefined {
  const name = numberBehind(module)
  return name === undefined || isEmpty(row.values[name]) ? undefined : showValue(module, name, row)
}
