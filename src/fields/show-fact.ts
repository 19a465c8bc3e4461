import type { ListRow } from '@wire'
import type { Module, Target } from '@/schema'
import { wordsOf } from '@/words'
import { showValue } from './show-value'

/** What a row says of its record in one line. A figure alone says nothing: what there is so much of is said with it. */
export function showFact(module: Module | Target, name: string, row: Pick<ListRow, 'values' | 'words'>): string {
  const shown = showValue(module, name, row)
  return module.fields[name]?.kind === 'quantity' ? `${wordsOf(module as Module, { field: name })} ${shown}` : shown
}
