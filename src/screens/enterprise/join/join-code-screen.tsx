import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { TextField } from '@/ui/inputs/text-field'
import { Page } from '@/ui/page/page'
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
