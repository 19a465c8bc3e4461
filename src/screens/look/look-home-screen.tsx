import { View } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { TileGroups } from '../application/tile-groups'
import { askToSignIn } from './ask-to-sign-in'
import './look.scss'

/** The home page for guests. */
export function LookHomeScreen() {
  const t = useTranslate()
  const { data, failure, reload, loading } = useRead('Look.GetRightGroup', {})
  const search = { label: t('shell.search'), icon: 'magnifying-glass' as const, onPress: () => go('lookindexsearch') }
  return (
    <Page title="Purlin" back={false} action={search}>
      <Card title={t('look.title')}>
        <Notice kind="info" text={t('look.text')} />
        <View className="look__ways">
          <Button wide label={t('look.signIn')} onPress={() => go('login')} />
          <Button wide kind="plain" label={t('look.register')} onPress={() => go('register')} />
        </View>
        <Row icon="briefcase" title={t('shell.tabs.application')} onPress={() => go('lookapplication')} />
        <Row icon="video-camera" title={t('look.videos')} onPress={() => go('lookvideoList')} />
      </Card>
      {loading ? <Skeleton kind="tiles" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data ? <TileGroups groups={data} onOpen={({ text }) => askToSignIn(text)} /> : null}
    </Page>
  )
}
