import type { MemberModel } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { FormPage } from '@/screens/account/form/form-page'
import { Loaded } from '@/screens/account/form/loaded'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { MemberPlace } from './member-place'
import { MemberState } from './member-state'
import { useMemberEdit } from './use-member-edit'

export function MemberEditScreen() {
  const t = useTranslate()
  const { userCode = '' } = useParams()
  return (
    <AdministratorsOnly title={t('enterprise.member.title')}>
      {userCode === '' ? <MemberForm member={null} reload={() => undefined} /> : <Existing userCode={userCode} />}
    </AdministratorsOnly>
  )
}

function Existing({ userCode }: { readonly userCode: string }) {
  const t = useTranslate()
  const member = useRead('UserManage.GetModel', { UserCode: userCode })
  if (member.data) return <MemberForm key={member.data.Version} member={member.data} reload={member.reload} />
  return (
    <Page title={t('enterprise.member.title')}>
      <Loaded read={member} kind="form">
        {() => null}
      </Loaded>
    </Page>
  )
}

function MemberForm({ member, reload }: { readonly member: MemberModel | null; readonly reload: () => unknown }) {
  const { t, form, isNew, locked } = useMemberEdit(member)
  const disabled = locked !== ''
  return (
    <FormPage
      title={member?.UserName ?? t('enterprise.member.new')}
      form={form}
      submit={t('account.form.save')}
      disabled={disabled}
      {...(disabled ? { reason: locked } : {})}
    >
      {disabled && <Notice kind="info" text={locked} />}
      <Card title={t('enterprise.member.person')}>
        <TextField {...form.text('UserName')} required maxLength={30} disabled={disabled} autoComplete="off" />
        <TextField {...form.text('Phone')} kind="phone" required disabled={disabled} autoComplete="off" />
        <TextField {...form.text('EmployeeNumber')} maxLength={30} disabled={disabled} />
        {isNew && (
          <TextField
            {...form.text('Password')}
            kind="password"
            required
            maxLength={20}
            hint={t('enterprise.member.firstPassword')}
            autoComplete="new-password"
          />
        )}
      </Card>
      <MemberPlace form={form} disabled={disabled} own={member?.UserCode ?? ''} />
      <Card title={t('enterprise.member.rights')}>
        <SwitchRow
          label={t('enterprise.members.administrator')}
          hint={t('enterprise.member.administratorHint')}
          value={form.values.IsAdministrator}
          onChange={(IsAdministrator) => form.setValues({ IsAdministrator })}
          disabled={disabled}
          {...(disabled ? { reason: locked } : {})}
        />
      </Card>
      {member && <MemberState member={member} reload={reload} />}
    </FormPage>
  )
}
