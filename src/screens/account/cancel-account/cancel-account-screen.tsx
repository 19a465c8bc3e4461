import { Text, View } from '@tarojs/components'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { CodeField } from '../code/code-field'
import { FormPage } from '../form/form-page'
import { useCancelAccount } from './use-cancel-account'

const losses = ['signIn', 'enterprises', 'rights', 'devices', 'drafts'] as const

/** Lists what is lost and what stays before the account can be cancelled. */
export function CancelAccountScreen() {
  const { t, form, code, me, word } = useCancelAccount()
  return (
    <FormPage title={t('account.cancel.title')} form={form} submit={t('account.cancel.submit')} danger>
      <Notice kind="warn" text={t('account.cancel.final')} />
      <Card title={t('account.cancel.lost')}>
        <View className="plain-list">
          {losses.map((each) => (
            <Text key={each} className="plain-list__line">
              {t(`account.cancel.losses.${each}`, { count: me?.EnterpriseCount ?? 0 })}
            </Text>
          ))}
        </View>
      </Card>
      <Card title={t('account.cancel.stays')}>
        <Text className="plain-list__line">{t('account.cancel.staysText')}</Text>
      </Card>
      {me?.IsCreator && <Notice kind="info" text={t('account.cancel.creator')} />}
      <Notice kind="info" text={t('account.cancel.codeTo', { phone: me?.Phone ?? '' })} />
      <CodeField field={form.text('Code')} code={code} />
      <TextField {...form.text('Password')} kind="password" required maxLength={20} autoComplete="current-password" />
      <TextField {...form.text('Word')} required placeholder={word} autoComplete="off" />
    </FormPage>
  )
}
