import type { Opinions } from '@wire'
import { back } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { useForm } from '../form/use-form'

export const longestOpinion = 100

/** The three texts an approver uses most often. All three are required. */
export function useOpinions(opinions: Opinions) {
  const t = useTranslate()
  const form = useForm({
    call: 'Account.SaveOpinions',
    draft: 'opinions',
    empty: opinions,
    labels: {
      Approval: t('account.opinions.agree'),
      ApprovalDismiss: t('account.opinions.reject'),
      ApprovalRepetition: t('account.opinions.resubmit'),
    },
    check: (values) =>
      (['Approval', 'ApprovalDismiss', 'ApprovalRepetition'] as const).flatMap((field) => [
        values[field].trim() === '' && { field, reason: 'required' },
        [...values[field]].length > longestOpinion && { field, reason: 'too-long', limit: longestOpinion },
      ]),
    takes: ({ Approval, ApprovalDismiss, ApprovalRepetition }) => ({
      Approval: Approval.trim(),
      ApprovalDismiss: ApprovalDismiss.trim(),
      ApprovalRepetition: ApprovalRepetition.trim(),
    }),
    done: () => {
      toast(t('account.form.saved'))
      back()
    },
  })
  return { t, form }
}
