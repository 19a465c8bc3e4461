import type { DecisionAction, Opinions } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useWords } from '@/words'

export const longestOpinion = 500

const preparedFor: Partial<Readonly<Record<DecisionAction, keyof Opinions>>> = {
  agree: 'Approval',
  'add-after': 'Approval',
  reject: 'ApprovalDismiss',
  return: 'ApprovalRepetition',
}

/** What one has written down to say with a decision of this kind; a plain word where one has not. */
export function usePrepared(action: DecisionAction | undefined): string {
  const t = useWords()
  const { data } = useRead('Account.GetOpinions', {})
  if (action === undefined) return ''
  const own = preparedFor[action]
  const said = own === undefined ? '' : (data?.[own] ?? '')
  return said === '' ? t(`flows.decide.plainly.${action}`) : said
}
