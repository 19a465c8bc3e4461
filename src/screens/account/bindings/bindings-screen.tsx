import { serverTime } from '@/client/time/time'
import { go, useParams } from '@/platform/router'
import type { SignOnHost } from '@/platform/sign-on'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { Loaded } from '../form/loaded'
import { Outcome } from '../form/outcome'
import { useBindings } from './use-bindings'

type Screen = ReturnType<typeof useBindings>

/** The hosts that this account is bound to, and a link to open the app elsewhere. */
export function BindingsScreen() {
  const screen = useBindings()
  const { t, bound, offered, unbinding, here, making, copyLink } = screen
  const { useropenid = '' } = useParams()
  return (
    <Page title={t('account.bindings.title')} onRefresh={bound.reload}>
      <Outcome saving={unbinding} />
      <Loaded read={offered}>
        {(hosts) =>
          hosts.length === 0 ? (
            <Empty icon="shield-check" title={t('account.signOn.not-configured')} />
          ) : (
            hosts
              .filter(({ Host }, _, all) => !all.some((one) => one.Host === useropenid) || useropenid === Host)
              .map(({ Host }) => <Binding key={Host} host={Host as SignOnHost} screen={screen} />)
          )
        }
      </Loaded>
      {here === null && bound.data?.length === 0 ? <Notice kind="info" text={t('account.bindings.how')} /> : null}
      {here === null ? null : (
        <Card title={t('account.bindings.elsewhere')}>
          <Button wide kind="plain" label={t('account.bindings.copyLink')} busy={making} onPress={copyLink} />
        </Card>
      )}
    </Page>
  )
}

function Binding({ host, screen }: { readonly host: SignOnHost; readonly screen: Screen }) {
  const { t, bound, unbind, unbinding, here } = screen
  const own = bound.data?.find(({ Host }) => Host === host)
  const note =
    own === undefined ? t('account.bindings.none') : t('account.bindings.since', { when: serverTime(own.BoundAt) })
  return (
    <Card>
      <Row icon="identification-badge" title={t(`account.hosts.${host}`)} note={note} third={own?.Name ?? ''} />
      {own === undefined ? null : (
        <Button kind="text" label={t('account.bindings.unbind')} busy={unbinding.busy} onPress={() => unbind(host)} />
      )}
      {own === undefined && here === host ? (
        <Button
          kind="text"
          label={t(`account.bind.bindTo.${host}`)}
          onPress={() => go('qywxbind', { next: '/bindings' })}
        />
      ) : null}
    </Card>
  )
}
