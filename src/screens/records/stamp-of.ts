import type { ListRow } from '@wire'
import type { Module } from '@/schema'

/** How a record stands, in its colour. */
export function stampOf(module: Module, row: Pick<ListRow, 'values' | 'words'>) {
  const { state } = module.list
  const tone = module.fields[state]?.options.tones?.[String(row.values[state])] ?? 'plain'
  return { tone, word: row.words[state] ?? '' }
}
