import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { TextField } from '@/ui/inputs/text-field'
import { Page } from '@/ui/page/page'
import { useServerAddress } from './use-server-address'

export function ServerAddressScreen() {
  const { t, save, field } = useServerAddress()
  const bar = (
    <FormBar>
      <Button label={t('account.form.save')} onPress={save} />
    </FormBar>
  )
  return (
    <Page title={t('account.server.title')} footer={bar}>
      <TextField
        {...field}
        kind="url"
        placeholder="app.example.com"
        hint={t('account.server.hint')}
        autoComplete="url"
        onConfirm={save}
      />
    </Page>
  )
}
