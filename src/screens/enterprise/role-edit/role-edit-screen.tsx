import type { DataScope, RoleModel } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { FormPage } from '@/screens/account/form/form-page'
import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { groupsOf, withGroup, withModule } from './rights'
import { RightsCard } from './rights-card'
import { useRoleDelete } from './use-role-delete'
import { useRoleEdit } from './use-role-edit'

const scopes = ['own', 'department', 'department-and-below', 'project', 'all'] as const satisfies readonly DataScope[]

export function RoleEditScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.roles.one')}>
      <RoleEdit />
    </AdministratorsOnly>
  )
}

function RoleEdit() {
  const t = useTranslate()
  const { guid = '' } = useParams()
  const role = useRead('Role.GetModel', { guid })
  if (role.data) return <RoleForm key={role.data.version} role={role.data} isNew={guid === ''} />
  return (
    <Page title={t('enterprise.roles.one')}>
      <Loaded read={role} kind="form">
        {() => null}
      </Loaded>
    </Page>
  )
}

function RoleForm({ role, isNew }: { readonly role: RoleModel; readonly isNew: boolean }) {
  const { t, form, locked } = useRoleEdit(role, isNew)
  const { rights } = form.values
  return (
    <FormPage
      title={isNew ? t('enterprise.roles.new') : role.name}
      form={form}
      submit={t('account.form.save')}
      disabled={locked !== ''}
      {...(locked ? { reason: locked } : {})}
    >
      {locked !== '' && <Notice kind="info" text={locked} />}
      <Card>
        <TextField {...form.text('name')} required maxLength={30} disabled={locked !== ''} />
        <ChoiceField
          label={t('enterprise.roles.scope')}
          options={scopes.map((scope) => ({
            value: scope,
            label: t(`enterprise.roles.scopes.${scope}`),
            note: t(`enterprise.roles.scopeNotes.${scope}`),
          }))}
          value={form.values.dataScope}
          onChange={(scope) => form.setValues({ dataScope: scope as DataScope })}
        />
      </Card>
      {groupsOf(rights).map((group) => (
        <RightsCard
          key={group.group}
          group={group}
          onModule={(code, level, granted) => form.setValues({ rights: withModule(rights, code, level, granted) })}
          onGroup={(name, level, granted) => form.setValues({ rights: withGroup(rights, name, level, granted) })}
        />
      ))}
      {!isNew && <DeleteRole role={role} />}
    </FormPage>
  )
}

function DeleteRole({ role }: { readonly role: RoleModel }) {
  const { t, deleting, remove, reason } = useRoleDelete(role)
  return (
    <Card>
      <Outcome saving={deleting} />
      <Button
        wide
        kind="danger"
        label={t('enterprise.roles.delete')}
        busy={deleting.busy}
        disabled={reason !== ''}
        {...(reason ? { reason } : {})}
        onPress={remove}
      />
    </Card>
  )
}
