import { useMe } from '@/client/session/session'
import { useTranslate } from '@/words'

/** Properties of a disabled button with its reason: the demo version, or a missing right. */
export function useRefused() {
  const t = useTranslate()
  const isDemo = useMe()?.UserKind === 'demo'
  return (isAllowed: boolean | undefined, level: 'edit' | 'delete') => {
    if (isAllowed !== false) return {}
    const right = level === 'edit' ? t('problems.no-edit-right') : t('problems.no-delete-right')
    return { disabled: true, reason: isDemo ? t('problems.demo-version') : right }
  }
}
