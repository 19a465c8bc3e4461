import type { Field } from '@/schema'
import { textOf } from '@/words'
import type { Editing } from './contract'

/** Label of the field that must be chosen first; a contract, for example, is chosen within a project. */
export function missingFor({ module, name, beside }: Pick<Editing, 'module' | 'name' | 'beside'>, { options }: Field) {
  const { within = {}, orWithout = [] } = options
  const missing = Object.values(within).find((own) => !beside[own] && !orWithout.includes(own))
  if (missing === undefined) return
  const [list = ''] = name.split('.')
  return textOf(module, missing in module.fields ? { field: missing } : { field: list, line: missing })
}
