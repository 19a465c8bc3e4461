import { useWords } from '@/words'

/** What the phone checks by itself; the server knows more reasons. */
export type Reason = 'required' | 'too-short' | 'too-long'

/** The words for what is wrong with a field, the same the server uses. */
export function useReason() {
  const t = useWords()
  return (reason: Reason, limit?: number) => t(`reasons.${reason}`, { limit: limit ?? '' })
}
