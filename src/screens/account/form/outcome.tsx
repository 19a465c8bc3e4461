import { Notice } from '@/ui/feedback/notice'
import { useWords } from '@/words'
import type { Saving } from './use-form'

/** What came of a save that is no form: why it was refused, or that nobody knows. */
export function Outcome({ saving }: { readonly saving: Saving }) {
  const t = useWords()
  if (saving.lost) return <Notice kind="warn" text={t(saving.lostAs ?? 'account.form.unknown')} />
  return saving.refusal ? <Notice kind="error" text={saving.refusal.words} /> : null
}
