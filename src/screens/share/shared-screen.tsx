import { useEffect } from 'react'
import { goTab, replace, useParams } from '@/platform/router'
import { routeNamed } from '@/routes/match'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'

/** The target of a shared card: redirects to its record, or to home. */
export function SharedScreen() {
  const t = useTranslate()
  const { area = '', module = '', guid = '' } = useParams()
  const name = `${area}Detail`
  useEffect(() => {
    if (module !== '' && guid !== '' && routeNamed(name) !== undefined) replace(name, { module, guid })
    else goTab('home')
  }, [name, module, guid])
  return (
    <Page title={t('work.shared')}>
      <Skeleton kind="form" />
    </Page>
  )
}
