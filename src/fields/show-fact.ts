import type { ListRow } from '@wire'
import type { Module, Target } from '@/schema'
import { textOf } from '@/words'
import { showValue } from './show-value'

/** Text of a fact in a list row. A quantity is shown with its label. */
export function showFact(module: Module | Target, name: string, row: Pick<ListRow, 'values' | 'words'>): string {
  const shown = showValue(module, name, row)
  return module.fields[name]?.kind === 'quantity' ? `${textOf(module as Module, { field: name })} ${shown}` : shown
}
