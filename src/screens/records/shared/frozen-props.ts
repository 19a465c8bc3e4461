import type { RecordModel } from '@wire'
import type { Module } from '@/schema'
import { textOf, translate } from '@/words'

/** Button properties of a record that cannot be changed or deleted, with the reason. */
export function frozenProps(module: Module, data: RecordModel | undefined) {
  const frozenReason = data?.held ?? ''
  if (frozenReason === '') return {}
  const own = { who: data?.words.manager ?? '' }
  const reason =
    frozenReason === 'frozen' ? textOf(module, { frozen: true }) : translate(`problems.${frozenReason}`, own)
  return { disabled: true, reason }
}
