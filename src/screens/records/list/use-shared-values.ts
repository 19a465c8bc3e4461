import type { ListRow } from '@wire'
import { useMemo } from 'react'
import { type Common, isOneValue, type Module } from '@/schema'

type Words = Readonly<Record<string, string>>

/** The names of the records that the list is filtered by, which all rows share. The object is stable. */
export function useCommon(module: Module, filters: Words, rows: readonly ListRow[], picked: Words): Common {
  const [first] = rows
  const names = Object.entries(filters)
    .filter(([name, value]) => module.fields[name]?.kind === 'reference' && isOneValue(value))
    .map(([name]) => [name, first?.words[name] ?? picked[name] ?? ''])
  const key = JSON.stringify(names)
  return useMemo(() => Object.fromEntries(JSON.parse(key) as [string, string][]), [key])
}
