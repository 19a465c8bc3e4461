import { Text } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { leaveFor } from './leave-for'

/**
 * The page before a page outside this app. The address is the one that the enterprise set for the tile, never one of
 * the link, so that a link cannot lead elsewhere.
 */
export function OutsideScreen() {
  const t = useTranslate()
  const { code = '' } = useParams()
  const { data, failure, loading, reload } = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' })
  const tile = data?.flatMap(({ list }) => list).find(({ id }) => id === code)
  const url = tile?.url
  return (
    <Page title={tile?.text ?? t('work.outside')}>
      {loading ? <Skeleton rows={2} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data !== undefined && url === undefined ? <Empty icon="info" title={t('problems.not-configured')} /> : null}
      {url === undefined ? null : (
        <>
          <Notice kind="info" text={t('home.leave')} />
          <Card>
            <Text>{url}</Text>
          </Card>
          <Button wide label={t('work.openOutside')} onPress={() => leaveFor(url)} />
        </>
      )}
    </Page>
  )
}
