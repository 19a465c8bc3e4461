import type { RoleRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { Loaded } from '@/screens/account/form/loaded'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'

export function RolesScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.roles.title')}>
      <Roles />
    </AdministratorsOnly>
  )
}

function Roles() {
  const t = useTranslate()
  const list = useRead('Role.GetList', {})
  const action = { label: t('enterprise.roles.add'), icon: 'plus', onPress: () => go('roleEdit', {}) } as const
  const stampOf = ({ builtIn }: RoleRow) =>
    builtIn === '' ? {} : ({ stamp: { tone: 'plain', word: t('enterprise.roles.builtIn') } } as const)
  return (
    <Page title={t('enterprise.roles.title')} action={action} onRefresh={list.reload}>
      <Loaded read={list}>
        {(roles) => (
          <Card>
            {roles.map((role) => (
              <Row
                key={role.id}
                title={role.name}
                note={t(`enterprise.roles.scopes.${role.dataScope}`)}
                third={t('enterprise.list.members', { count: role.members })}
                {...stampOf(role)}
                onPress={() => go('roleEdit', { guid: role.id })}
              />
            ))}
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
