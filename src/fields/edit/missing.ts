import type { Field } from '@/schema'
import { wordsOf } from '@/words'
import type { Editing } from './contract'

/** What has to be chosen before this can be, as the form calls it: a contract is one of a project. */
export function missingFor({ module, name, beside }: Pick<Editing, 'module' | 'name' | 'beside'>, { options }: Field) {
  const missing = Object.values(options.within ?? {}).find((own) => !beside[own])
  if (missing === undefined) return
  const [list = ''] = name.split('.')
  return wordsOf(module, missing in module.fields ? { field: missing } : { field: list, line: missing })
}
