import { gatesAt } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { useGates } from './use-gates'

/** Why the record cannot be saved because of another record, shown while the form is filled in. */
function ClosedGates({ module, form, names }: FormNoticeProps) {
  const closed = useGates(module, form, names)
  return closed.map(({ field, reason, level, text }) => (
    <Notice key={`${field} ${reason}`} kind={level === undefined ? 'error' : 'warn'} text={text} />
  ))
}

/** Conditions on other records; the page of a record shows them beside the buttons that they disable. */
export const gates: FormFeature = {
  name: 'gates',
  appliesTo: (module) => gatesAt(module, 'save').length > 0,
  formNotice: ClosedGates,
}
