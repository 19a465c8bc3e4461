import { useMe } from '@/client/session/session'
import { useWords } from '@/words'

/** A button that is there and disabled, with its reason: the demo version, or a right that is missing. */
export function useRefused() {
  const t = useWords()
  const isDemo = useMe()?.UserKind === 'demo'
  return (may: boolean | undefined, level: 'edit' | 'delete') => {
    if (may !== false) return {}
    const right = level === 'edit' ? t('problems.no-edit-right') : t('problems.no-delete-right')
    return { disabled: true, reason: isDemo ? t('problems.demo-version') : right }
  }
}
