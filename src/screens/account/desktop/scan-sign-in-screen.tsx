import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { DesktopCode } from './desktop-code'

/** Signs in on a desktop by a phone that is signed in already. */
export function ScanSignInScreen() {
  const t = useTranslate()
  return (
    <Page title={t('account.desktop.title')}>
      <Card>
        <Notice kind="info" text={t('account.desktop.how')} />
        <DesktopCode />
      </Card>
      <Button kind="text" label={t('account.signOn.byAccount')} onPress={() => go('login', {})} />
    </Page>
  )
}
