import type { DecisionAction, Opinions } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useTranslate } from '@/words'

export const maxOpinion = 500

const preparedFor: Partial<Readonly<Record<DecisionAction, keyof Opinions>>> = {
  agree: 'Approval',
  'add-after': 'Approval',
  reject: 'ApprovalDismiss',
  return: 'ApprovalRepetition',
}

/** The user's prepared opinion for this kind of decision, or a default text. */
export function usePrepared(action: DecisionAction | undefined): string {
  const t = useTranslate()
  const { data } = useRead('Account.GetOpinions', {})
  if (action === undefined) return ''
  const opinionName = preparedFor[action]
  const prepared = opinionName === undefined ? '' : (data?.[opinionName] ?? '')
  return prepared === '' ? t(`flows.decide.plainly.${action}`) : prepared
}
