import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { askToSignIn } from './ask-to-sign-in'

/** The cameras that guests can see. */
export function LookVideosScreen() {
  const t = useTranslate()
  const { data, failure, reload, loading } = useRead('Look.GetVideoList', {})
  return (
    <Page title={t('look.videos')}>
      {loading ? <Skeleton rows={4} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data?.length === 0 ? (
        <Empty
          icon="video-camera"
          title={t('look.noVideos')}
          action={{ label: t('look.signIn'), onPress: () => go('login') }}
        />
      ) : null}
      {data && data.length > 0 ? (
        <Card>
          {data.map(({ id, name, place }) => (
            <Row key={id} icon="video-camera" title={name} note={place} onPress={() => askToSignIn(name)} />
          ))}
        </Card>
      ) : null}
    </Page>
  )
}
