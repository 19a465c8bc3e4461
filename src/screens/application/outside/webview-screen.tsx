import { Text } from '@tarojs/components'
import { useParams } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { leaveFor } from './leave-for'
import { outsideHost } from './outside-address'

/** Old links encode the address twice. */
const plainAddress = (url: string) => (/^https?%3a/i.test(url) ? decodeURIComponent(url) : url)

/**
 * The page before a web page that a link names. It names the host beside the title of the link, which can pretend
 * anything, and opens only what begins with https.
 */
export function WebviewScreen() {
  const t = useTranslate()
  const { title = '', url: named = '' } = useParams()
  const url = plainAddress(named)
  const host = outsideHost(url)
  return (
    <Page title={title.slice(0, 40) || t('work.outside')}>
      {host === null ? (
        <Empty icon="warning-circle" title={t('work.noOutside')} />
      ) : (
        <>
          <Notice kind="warn" text={t('work.leavingFor', { host })} />
          <Card title={host}>
            <Text selectable>{url}</Text>
          </Card>
          <Button wide label={t('work.openOutside')} onPress={() => leaveFor(url)} />
        </>
      )}
    </Page>
  )
}
