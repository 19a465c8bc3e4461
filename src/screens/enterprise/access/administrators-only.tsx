import type { ReactNode } from 'react'
import { useMe } from '@/client/session/session'
import { Empty } from '@/ui/feedback/empty'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'

/**
 * Shows the screen to administrators and the creator, and the reason to all others. The server refuses them as well.
 */
export function AdministratorsOnly({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslate()
  const me = useMe()
  if (me?.IsAdministrator || me?.IsCreator) return <>{children}</>
  return (
    <Page title={title}>
      <Empty icon="lock-key" title={t('enterprise.access.title')} text={t('enterprise.access.text')} />
    </Page>
  )
}
