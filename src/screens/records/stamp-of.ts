import type { ListRow } from '@wire'
import { lookOf, type Module } from '@/schema'
import type { Stamped } from '@/ui/stamp'

/** How a record stands: its colour, its picture and its word. A state nobody knows is grey and says itself. */
export function stampOf(module: Module, { values, words }: Pick<ListRow, 'values' | 'words'>): Stamped {
  const { state } = module.list
  const value = String(values[state] ?? '')
  const { stamp, tones } = module.fields[state]?.options ?? {}
  const number = stamp?.of[value]
  const look = stamp === undefined || number === undefined ? {} : lookOf(stamp.domain, number)
  return { tone: 'plain', ...look, ...(tones?.[value] ? { tone: tones[value] } : {}), word: words[state] || value }
}
