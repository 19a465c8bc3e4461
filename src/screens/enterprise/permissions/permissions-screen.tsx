import type { Level, OwnRights } from '@wire'
import { useEffect, useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { capabilities, openPermissions, type Permissions, readPermissions } from '@/platform/permissions'
import { go } from '@/platform/router'
import { Loaded } from '@/screens/account/form/loaded'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import type { Stamped } from '@/ui/marks/stamp'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { groupsOf, isNamed, levels } from '../role-edit/rights'

/** What the user may do in the enterprise, who may change it, and what the app may use of the phone. */
export function PermissionsScreen() {
  const t = useTranslate()
  const { CompanyCode = '' } = useMe() ?? {}
  const rights = useRead('Role.GetMine', {}, { enabled: CompanyCode !== '' })
  return (
    <Page title={t('enterprise.permissions.title')}>
      {CompanyCode === '' ? null : <Loaded read={rights}>{(own) => <InEnterprise own={own} />}</Loaded>}
      <OfPhone />
      {rights.data === undefined ? null : <Granted rights={rights.data.Rights} />}
    </Page>
  )
}

function InEnterprise({ own: { IsAdministrator, SetUpBy } }: { readonly own: OwnRights }) {
  const t = useTranslate()
  const { RoleNames = [] } = useMe() ?? {}
  return (
    <Card title={t('enterprise.permissions.inEnterprise')}>
      {RoleNames.length === 0 ? null : (
        <Row icon="identification-card" title={t('enterprise.fields.roles')} note={RoleNames} />
      )}
      <Row icon="users-three" title={t('enterprise.permissions.setUpBy')} note={SetUpBy} />
      {IsAdministrator ? (
        <Row
          icon="shield-check"
          title={t('enterprise.roles.title')}
          note={t('enterprise.permissions.everything')}
          onPress={() => go('roles', {})}
        />
      ) : null}
    </Card>
  )
}

type Granting = OwnRights['Rights'][number]

/** The functions that the roles grant, by group, with what may be done and in which records; then those they do not. */
function Granted({ rights }: { readonly rights: readonly Granting[] }) {
  const t = useTranslate()
  const granted = rights.filter(({ view }) => view)
  const others = rights.filter(({ view }) => !view)
  const titleOf = (group: string) => (isNamed(group) ? t(`enterprise.groups.${group}`) : group)
  const levelsOf = (right: Granting) =>
    levels.filter((level: Level) => right[level]).map((level) => t(`enterprise.roles.levels.${level}`))
  const scopeOf = ({ scope }: Granting) => (scope === '' ? [] : [t(`enterprise.roles.scopes.${scope}`)])
  return (
    <>
      {groupsOf(granted).map(({ group }) => (
        <Card key={group} title={titleOf(group)}>
          {granted
            .filter((right) => right.group === group)
            .map((right) => (
              <Row key={right.code} title={right.text} note={[...levelsOf(right), ...scopeOf(right)]} />
            ))}
        </Card>
      ))}
      {others.length === 0 ? null : (
        <Card title={t('enterprise.permissions.without', { count: others.length })}>
          <Row title={others.map(({ text }) => text).join('、')} />
        </Card>
      )}
    </>
  )
}

const stamps = { granted: 'pass', denied: 'fail', ask: 'plain' } as const satisfies Readonly<
  Record<string, Stamped['tone']>
>

/** What the host has allowed. It is read again when the user comes back from the settings of the host. */
function usePermissions() {
  const [permissions, setPermissions] = useState<Permissions>({})
  const reload = () => {
    readPermissions().then(setPermissions, () => setPermissions({}))
  }
  useEffect(reload, [])
  return { permissions, reload }
}

function OfPhone() {
  const t = useTranslate()
  const { permissions, reload } = usePermissions()
  const known = capabilities.flatMap((capability) => {
    const permission = permissions[capability]
    return permission === undefined ? [] : [{ capability, permission }]
  })
  const open = openPermissions
  return (
    <Card title={t('enterprise.permissions.ofPhone')}>
      {known.map(({ capability, permission }) => (
        <Row
          key={capability}
          title={t(`enterprise.permissions.capabilities.${capability}`)}
          note={t(`enterprise.permissions.uses.${capability}`)}
          stamp={{ tone: stamps[permission], word: t(`enterprise.permissions.states.${permission}`) }}
        />
      ))}
      {known.length === 0 ? <Row title={t('enterprise.permissions.unknown')} /> : null}
      {open === null && known.length > 0 ? <Row title={t('enterprise.permissions.byBrowser')} /> : null}
      {open === null ? null : (
        <Button
          wide
          kind="plain"
          label={t('enterprise.permissions.open')}
          onPress={() => open().then(reload, () => undefined)}
        />
      )}
    </Card>
  )
}
