import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'

/** Account security: phone, password, devices, bindings, and cancelling the account. */
export function SecurityScreen() {
  const t = useTranslate()
  const me = useMe()
  return (
    <Page title={t('account.security.title')}>
      <Card>
        <Row
          icon="phone"
          title={t('account.security.phone')}
          note={me?.Phone ?? ''}
          onPress={() => go('changePhone', {})}
        />
        <Row icon="lock-key" title={t('account.security.password')} onPress={() => go('changepassword', {})} />
        <Row
          icon="devices"
          title={t('account.devices.title')}
          note={t('account.security.devices')}
          onPress={() => go('devices', {})}
        />
        <Row
          icon="identification-badge"
          title={t('account.bindings.title')}
          note={t('account.security.bindings')}
          onPress={() => go('bindings', {})}
        />
      </Card>
      <Card>
        <Row
          icon="user-minus"
          title={t('account.cancel.title')}
          note={t('account.security.cancel')}
          onPress={() => go('cancelAccount', {})}
        />
      </Card>
    </Page>
  )
}
