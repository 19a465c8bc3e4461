import { useBusy } from '@/fields/edit/use-busy'
import { shownExclusions } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import type { FieldNoticeProps, FormFeature } from '../../shared/record-feature'

/** When the chosen record is taken by others in the time of the form. */
function TakenThen({ module, form: { values, draft }, name }: FieldNoticeProps) {
  const isOpen = typeof values[name] === 'string' && values[name] !== ''
  const busy = useBusy({ module, name, record: draft.guid, values, isOpen })
  const text = isOpen ? busy.get(String(values[name])) : undefined
  return text === undefined ? null : <Notice kind="error" text={text} />
}

/** Records of which no two overlap in time: the form says that the chosen one is not free. */
export const excludes: FormFeature = {
  name: 'excludes',
  appliesTo: (module) => shownExclusions(module).length > 0,
  fieldNotice: TakenThen,
}
