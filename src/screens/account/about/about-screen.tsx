import { appVersion } from '@/client/core/app-version'
import { useSettings } from '@/client/core/settings'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Loaded } from '../form/loaded'
import { shellVersion } from './versions'

export function AboutScreen() {
  const t = useTranslate()
  const edition = useRead('Common.GetVersion', {})
  const server = useSettings((settings) => settings.server)
  return (
    <Page title={t('account.about.title')}>
      <Card title="Purlin">
        <Facts
          items={[
            { label: t('account.about.app'), value: appVersion },
            { label: t('account.about.shell'), value: shellVersion },
          ]}
        />
        <Loaded read={edition}>
          {({ Title, Version, DemoFlag }) => (
            <Facts
              items={[
                {
                  label: t('account.about.edition'),
                  value: DemoFlag ? t('account.about.demo', { title: Title }) : Title,
                },
                { label: t('account.about.server'), value: server ? `${Version} · ${server}` : Version },
              ]}
            />
          )}
        </Loaded>
      </Card>
      <Card>
        <Row title={t('account.updateLog.title')} onPress={() => go('updateLog', {})} />
        <Row title={t('account.agreement.service')} onPress={() => go('agreement', { name: 'service' })} />
        <Row title={t('account.agreement.privacy')} onPress={() => go('agreement', { name: 'privacy' })} />
      </Card>
    </Page>
  )
}
