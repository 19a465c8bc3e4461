import type { ListRow } from '@wire'
import { type Module, Problem } from '@/schema'
import { may } from '../core/actor'
import type { ModuleHooks } from '../core/change'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { absent } from '../features/references/existing'
import { displayTextsIn, namesIn } from '../records/display-names'
import { cleaned } from '../values/clean'
import { misshapen } from '../values/shape'

interface Asked {
  readonly guid: string
  readonly values: Readonly<Record<string, unknown>>
}

/** What the program will fill in, told while a form is being filled in; nothing is kept. */
export async function filledIn(
  work: AtWork,
  module: Module,
  { guid, values }: Asked,
  hooks: ModuleHooks = {},
): Promise<Pick<ListRow, 'values' | 'words'>> {
  if (!may(work.who, module.code, 'edit')) throw new Problem('no-edit-right')
  const asked = Object.fromEntries(Object.entries(module.fields).filter(([name]) => module.asks.includes(name)))
  const given = cleaned(asked, values)
  refuse(misshapen(module, given))
  refuse(await absent(work, module, given, null))
  const found = (await hooks.fill?.(work, { guid, values: given, before: null })) ?? {}
  return { values: found, words: displayTextsIn(module, found, await namesIn(work.sql, module, [found]), work.lang) }
}
