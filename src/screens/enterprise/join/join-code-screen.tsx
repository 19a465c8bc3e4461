import { Button } from '@/ui/button'
import { FormBar } from '@/ui/form-bar'
import { Page } from '@/ui/page'
import { TextField } from '@/ui/text-field'
import { useJoinCode } from './use-join-code'

export function JoinCodeScreen() {
  const { t, code, change, error, busy, find, scanCode, scanner } = useJoinCode()
  const bar = (
    <FormBar>
      <Button kind="plain" icon="qr-code" label={t('enterprise.join.scan')} onPress={scanCode} />
      <Button label={t('enterprise.join.next')} busy={busy} onPress={find} />
    </FormBar>
  )
  return (
    <Page title={t('enterprise.join.title')} footer={bar}>
      <TextField
        name="Code"
        label={t('enterprise.join.code')}
        value={code}
        onChange={change}
        required
        hint={t('enterprise.join.hint')}
        autoComplete="off"
        onConfirm={find}
        {...(error ? { error } : {})}
      />
      {scanner}
    </Page>
  )
}
