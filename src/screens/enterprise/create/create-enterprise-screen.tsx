import { FormPage } from '@/screens/account/form/form-page'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/inputs/text-field'
import { useCreateEnterprise } from './use-create-enterprise'

export function CreateEnterpriseScreen() {
  const { t, form } = useCreateEnterprise()
  return (
    <FormPage title={t('enterprise.create.title')} form={form} submit={t('enterprise.create.submit')}>
      <Notice kind="info" text={t('enterprise.create.why')} />
      <TextField
        {...form.text('Name')}
        required
        maxLength={60}
        autoComplete="organization"
        hint={t('enterprise.create.nameHint')}
      />
      <TextField {...form.text('ShortName')} required maxLength={16} hint={t('enterprise.create.shortHint')} />
    </FormPage>
  )
}
