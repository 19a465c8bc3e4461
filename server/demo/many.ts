import { check, completed, type Module } from '@/schema'
import type { AtWork } from '../engine/context'
import { numbered } from '../engine/records-save'
import { searchTextFor } from '../engine/search-text'
import { insertMany } from '../store/many'

interface Wanted {
  readonly guid: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Hundreds of records of one module, each checked as if somebody had sent it, and written together. */
export async function createMany(work: AtWork, module: Module, wanted: readonly Wanted[]) {
  const records = []
  for (const { guid, values: given } of wanted) {
    const values = completed(module, given)
    const issues = check(module, values)
    if (issues.length > 0) throw new Error(`${module.name} of the demo: ${JSON.stringify(issues)}`)
    const { values: whole } = await numbered(work, module, { guid, values, before: null })
    records.push({ guid, values: whole, searchText: searchTextFor(module, whole) })
  }
  await insertMany(work.sql, module, { enterprise: work.enterprise, user: work.who.userCode }, records)
}
