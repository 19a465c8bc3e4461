import { useState } from 'react'
import { isEmpty, type Module } from '@/schema'
import { Notice } from '@/ui/feedback/notice'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { textOf } from '@/words'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { gatheredLines } from './gathered-lines'

type Props = Omit<FormNoticeProps, 'names'> & { readonly gathers: NonNullable<Module['gathers']> }

/** Offers lines, once the record that they come from is chosen. */
function Offer({ module, form, gathers }: Props) {
  const { t, values } = form
  const [isBusy, setBusy] = useState(false)
  const [isAdding, needed] = 'lines' in gathers ? [true, gathers.needs] : [false, gathers.from]
  if (isEmpty(values[needed])) return null
  const take = async () => {
    const present = (form.now().values[gathers.into] ?? []) as readonly unknown[]
    const question = { title: t('records.clearTitle', { count: present.length }), yes: t('records.clearLines') }
    if (
      isBusy ||
      (present.length > 0 && !isAdding && !(await ask({ ...question, no: t('shell.cancel'), danger: true })))
    )
      return
    setBusy(true)
    try {
      const lines = await gatheredLines(module, gathers, form.now().values)
      const now = form.now().values
      // The reference may have been changed meanwhile.
      if (now[gathers.from] !== values[gathers.from]) return
      form.change({ values: { ...now, [gathers.into]: lines } })
      toast(t('boards.gather.done', { count: isAdding ? lines.length - present.length : lines.length }))
    } catch {
      toast(t('shell.loadFailed'))
    } finally {
      setBusy(false)
    }
  }
  const target = module.fields[gathers.from]?.options.to?.() as Module
  const text =
    'lines' in gathers
      ? t('boards.gather.offerLines', { source: textOf(target, { field: gathers.lines }) })
      : t('boards.gather.offer', { title: textOf(module, { field: gathers.into }) })
  return <Notice kind="info" text={text} action={{ label: t('boards.gather.take'), onPress: take }} />
}

export const gathers: FormFeature = {
  name: 'gathers',
  appliesTo: (module) => module.gathers !== undefined,
  formNotice: ({ module, form, names }) =>
    module.gathers !== undefined && names.includes(module.gathers.from) ? (
      <Offer {...{ module, form }} gathers={module.gathers} />
    ) : null,
}
