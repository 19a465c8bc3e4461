import { dayFromToday, daysBetween } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'

/** How long after its day a new record is written. */
function WrittenLate({ module: { locks }, form, names }: FormNoticeProps) {
  const t = useTranslate()
  const day = form.values[locks?.after ?? '']
  if (form.isEdit || typeof day !== 'string' || !names.includes(locks?.after ?? '')) return null
  const count = daysBetween(day, dayFromToday())
  return count > 0 ? <Notice kind="info" text={t('reporting.late.asked', { count })} /> : null
}

/** The form of a report for an earlier day says that it is written later. */
export const lateForm: FormFeature = {
  name: 'late-form',
  appliesTo: ({ locks }) => locks !== null && locks.allowsNew !== true,
  formNotice: WrittenLate,
}
