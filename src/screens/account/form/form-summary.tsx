import { scrollTo } from '@/platform/scroll'
import { Notice } from '@/ui/feedback/notice'
import { useTranslate } from '@/words'
import { Outcome } from './outcome'
import type { FormState } from './use-form'

/** Lists all problems; the action scrolls to the first field that has one. */
export function FormSummary({ form }: { readonly form: FormState }) {
  const t = useTranslate()
  const { problems, saving } = form
  const first = problems[0]
  if (saving.lost || !first) return <Outcome saving={saving} />
  const text = problems.map((each) => `${each.label}: ${each.text}`).join('\n')
  const action = { label: t('account.form.toFirst'), onPress: () => scrollTo(`field-${first.field}`) }
  return <Notice kind="error" text={text} action={action} />
}
