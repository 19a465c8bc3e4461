import type { Me } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Avatar } from '@/ui/marks/avatar'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { FormPage } from '../form/form-page'
import { Loaded } from '../form/loaded'
import { OwnCode } from './own-code'
import { OwnPhoto } from './own-photo'
import { useProfile } from './use-profile'

/** The profile of the current user in the enterprise. */
export function ProfileScreen() {
  const t = useTranslate()
  const model = useRead('Account.GetModel', {})
  if (model.data) return <Profile me={model.data} />
  return (
    <Page title={t('account.profile.title')}>
      <Loaded read={model} kind="form">
        {() => null}
      </Loaded>
    </Page>
  )
}

function Profile({ me }: { readonly me: Me }) {
  const { t, form, unchanged } = useProfile(me)
  const demo = me.UserKind === 'demo'
  const none = t('account.profile.none')
  return (
    <FormPage
      title={t('account.profile.title')}
      form={form}
      submit={t('account.form.save')}
      disabled={demo || unchanged}
      reason={t(demo ? 'account.profile.demo' : 'account.profile.unchanged')}
    >
      <Card>
        {demo || me.CompanyCode === '' ? (
          <Avatar name={me.UserName} code={me.AccountId} size={64} />
        ) : (
          <OwnPhoto me={me} />
        )}
      </Card>
      {demo || me.CompanyCode === '' ? null : <OwnCode />}
      <Card>
        <TextField {...form.text('UserName')} required maxLength={30} disabled={demo} autoComplete="name" />
        {demo && <Notice kind="info" text={t('account.profile.demo')} />}
      </Card>
      <Card title={t('account.profile.work')}>
        <Facts
          items={[
            { label: t('account.profile.enterprise'), value: me.CompanyName || none },
            { label: t('account.profile.department'), value: me.DepartmentName || none },
            { label: t('account.profile.post'), value: me.PostName || none },
            { label: t('account.profile.roles'), value: me.RoleNames.join(' · ') || none },
            { label: t('account.profile.number'), value: me.EmployeeNumber || none },
          ]}
        />
      </Card>
      <Card title={t('account.profile.account')}>
        <Facts
          items={[
            { label: t('account.fields.loginName'), value: me.LoginName },
            { label: t('account.fields.phone'), value: me.Phone },
            { label: t('account.profile.trialUntil'), value: me.TrialUntil || none },
          ]}
        />
      </Card>
    </FormPage>
  )
}
