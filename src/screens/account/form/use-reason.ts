import { useTranslate } from '@/words'

/** Reasons checked on the phone; the server has more. */
export type Reason = 'required' | 'too-short' | 'too-long'

/** The text of a reason, the same as the server uses. */
export function useReason() {
  const t = useTranslate()
  return (reason: Reason, limit?: number) => t(`reasons.${reason}`, { limit: limit ?? '' })
}
