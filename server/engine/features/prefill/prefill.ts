import type { ListRow } from '@wire'
import { type Module, Problem } from '@/schema'
import type { AllHooks } from '../../change/change'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { displayTextsIn, namesIn } from '../../records/display-names'
import { cleaned } from '../../values/clean'
import { shapeIssues } from '../../values/shape'
import { seenBy } from '../../visible-to/visible-to'
import { invalidChoices } from '../references/existing'

interface PrefillRequest {
  readonly guid: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The values of some fields that a form has so far, refused if one of them is not possible. */
export async function sourceValues(
  work: AtWork,
  module: Module,
  names: readonly string[],
  values: PrefillRequest['values'],
) {
  const fields = Object.fromEntries(Object.entries(module.fields).filter(([name]) => names.includes(name)))
  const input = cleaned(fields, values)
  refuse(shapeIssues(module, input))
  refuse(await invalidChoices(work, module, input, null))
  return input
}

/** Computes the values that the hooks will fill in, while the user edits the form; nothing is stored. */
export async function prefilledValues(
  work: AtWork,
  module: Module,
  { guid, values }: PrefillRequest,
  hooks: AllHooks = {},
): Promise<Pick<ListRow, 'values' | 'words'>> {
  if (!may(work.who, module.codes, 'edit')) throw new Problem('no-edit-right')
  const input = await sourceValues(work, module, [...module.prefillFrom, ...module.prefillWith], values)
  const filled = (await hooks[module.name]?.fill?.(work, { guid, values: input, before: null })) ?? {}
  const seen = seenBy(work.who, module)
  const found = Object.fromEntries(Object.entries(filled).filter(([name]) => Object.hasOwn(seen.fields, name)))
  return { values: found, words: displayTextsIn(seen, found, await namesIn(work.sql, seen, [found]), work.lang) }
}
