import { Notice } from '@/ui/feedback/notice'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { useCarryOver } from './use-carry-over'

/** Offers the values of the previous record, once it is known which one that is. */
function Offer({ module, form }: Omit<FormNoticeProps, 'names'>) {
  const earlier = useCarryOver(module, form)
  if (earlier === null) return null
  const action = { label: form.t('records.carry'), onPress: earlier.takeOver }
  return (
    <>
      <Notice kind="info" text={earlier.text} action={action} />
      {earlier.copied === '' ? null : <Notice kind="warn" text={earlier.copied} />}
    </>
  )
}

export const carryOver: FormFeature = {
  name: 'carry-over',
  appliesTo: (module) => module.carryOver !== undefined,
  formNotice: ({ module, form, names }) =>
    names.includes(module.carryOver?.by ?? '') ? <Offer module={module} form={form} /> : null,
}
