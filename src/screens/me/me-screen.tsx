import { useMe } from '@/client/session/session'
import { go, type RouteName } from '@/platform/router'
import type { IconName } from '@/ui/icon'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { type TextKey, useTranslate } from '@/words'

type Entry = readonly [IconName, TextKey, RouteName]

const enterprise: readonly Entry[] = [
  ['buildings', 'work.me.enterprises', 'CompaniesList'],
  ['identification-card', 'work.me.corp', 'businessregistrationDetail'],
]
const administration: readonly Entry[] = [
  ['user-plus', 'work.me.requests', 'xinpeople'],
  ['qr-code', 'work.me.invitation', 'invitation'],
  ['users-three', 'work.me.members', 'members'],
  ['tree-structure', 'work.me.departments', 'departments'],
  ['arrows-clockwise', 'work.me.directory', 'directory'],
  ['briefcase', 'work.me.posts', 'posts'],
  ['shield-check', 'work.me.roles', 'roles'],
  ['note', 'work.me.dictionaries', 'dictionaries'],
  ['steps', 'work.me.flows', 'flowTemplates'],
  ['sliders-horizontal', 'work.me.payments', 'paymentSettings'],
  ['share-network', 'work.me.external', 'externalPages'],
]
const own: readonly Entry[] = [
  ['lock-key', 'work.me.security', 'security'],
  ['gear', 'work.me.settings', 'set'],
  ['info', 'work.me.about', 'about'],
]

/** The user, the enterprise, and the administration. */
export function MeScreen() {
  const t = useTranslate()
  const me = useMe()
  const isInside = (me?.CompanyCode ?? '') !== ''
  const isAdministrator = me?.IsCreator === true || me?.IsAdministrator === true
  const rows = (entries: readonly Entry[]) =>
    entries.map(([icon, label, route]) => <Row key={route} icon={icon} title={t(label)} onPress={() => go(route)} />)
  return (
    <Page tab title={t('shell.tabs.me')}>
      <Card>
        <Row
          avatar={{ name: me?.UserName ?? '', code: me?.UserCode ?? '' }}
          title={me?.UserName ?? ''}
          note={[me?.CompanyName, me?.DepartmentName, me?.PostName].filter(Boolean).join(' · ')}
          {...(me?.TrialUntil ? { third: t('work.trial', { date: me.TrialUntil }) } : {})}
          onPress={() => go('mydetail')}
        />
      </Card>
      <Card>{rows(isInside ? enterprise : enterprise.slice(0, 1))}</Card>
      {isInside && isAdministrator ? <Card title={t('work.me.administration')}>{rows(administration)}</Card> : null}
      <Card>{rows(own)}</Card>
    </Page>
  )
}
