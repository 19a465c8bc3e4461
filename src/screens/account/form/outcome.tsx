import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'
import type { Saving } from './use-form'

/** The outcome of a save outside a form: its refusal, or that it is unknown. */
export function Outcome({ saving }: { readonly saving: Saving }) {
  const t = useTranslate()
  if (saving.lost) return <Notice kind="warn" text={t(saving.lostAs ?? 'account.form.unknown')} />
  return saving.refusal ? <Notice kind="error" text={saving.refusal.words} /> : null
}
