import { useState } from 'react'
import { type Allocation, allocatedIn } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { toast } from '@/ui/overlays/toast'
import { textOf } from '@/words'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { withSuggested } from './suggested-lines'

type Props = Omit<FormNoticeProps, 'names'> & { readonly allocation: Allocation }

/** Offers to spread what is left of the amount over the oldest open records. */
function Offer({ module, form, allocation }: Props) {
  const { t, values } = form
  const [isBusy, setBusy] = useState(false)
  if (Number(values[allocation.of] ?? 0) <= allocatedIn(allocation, values)) return null
  const take = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const before = form.now()
      const { count, ...suggested } = await withSuggested(module, allocation, { ...before, values: form.values })
      // The lines may have been changed meanwhile.
      if (form.now().values[allocation.lines] !== before.values[allocation.lines]) return
      if (count > 0) form.change({ ...suggested, values: { ...before.values, ...pick(suggested.values, allocation) } })
      toast(count > 0 ? t('boards.allocate.done', { count }) : t('boards.allocate.none'))
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setBusy(false)
    }
  }
  const text = t('boards.allocate.offer', { title: textOf(module, { field: allocation.lines }) })
  return <Notice kind="info" text={text} action={{ label: t('boards.allocate.take'), onPress: take }} />
}

const pick = (values: FormNoticeProps['form']['values'], { lines }: Allocation) => ({ [lines]: values[lines] })

export const allocates: FormFeature = {
  name: 'allocates',
  appliesTo: (module) => module.allocates.length > 0,
  formNotice: ({ module, form, names }) =>
    module.allocates
      .filter(({ lines }) => names.includes(lines))
      .map((allocation) => <Offer key={allocation.lines} {...{ module, form, allocation }} />),
}
