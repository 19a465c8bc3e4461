import { View } from '@tarojs/components'
import { serverTime } from '@/client/time/time'
import { replace, reset } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { Outcome } from '../form/outcome'
import { useDesktopConfirm } from './use-desktop-confirm'
import '../shared/bind.scss'

type Screen = ReturnType<typeof useDesktopConfirm>

/** Confirms that a desktop may sign in as the user of this phone. */
export function DesktopConfirmScreen() {
  const screen = useDesktopConfirm()
  return (
    <Page title={screen.t('account.desktop.confirmTitle')}>
      <Content screen={screen} />
    </Page>
  )
}

function Content({ screen }: { readonly screen: Screen }) {
  const { t, me, seen, refused, isLost, load, decided, decide, deciding } = screen
  if (isLost) return <Failed text={t('account.signOn.lost')} onRetry={load} />
  if (refused !== '') {
    const rescan = { label: t('account.desktop.scanAgain'), onPress: () => replace('scan') }
    return <Empty icon="qr-code" title={refused} action={rescan} />
  }
  if (decided !== null) {
    const action = { label: t('account.bind.home'), onPress: () => reset('home', {}) }
    return <Empty icon="devices" title={t(`account.desktop.${decided}`)} action={action} />
  }
  if (seen === null) return <Skeleton kind="rows" />
  return (
    <>
      <Outcome saving={deciding} />
      <Card>
        <Row
          icon="devices"
          title={seen.Device || t('account.desktop.unnamed')}
          note={t('account.desktop.from', { address: seen.Address })}
          third={serverTime(seen.AskedAt)}
        />
        <Row icon="identification-card" title={me?.UserName ?? ''} note={me?.CompanyName ?? ''} />
        <Notice kind="warn" text={t('account.desktop.only')} />
      </Card>
      <View className="bind__ways">
        <Button wide label={t('account.desktop.agree')} busy={deciding.busy} onPress={() => decide(true)} />
        <Button wide kind="plain" label={t('account.desktop.refuse')} onPress={() => decide(false)} />
      </View>
    </>
  )
}
