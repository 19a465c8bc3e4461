import { Image, Text } from '@tarojs/components'
import { serverTime } from '@/client/time/time'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { SignaturePad } from '@/ui/signature-pad'
import { Loaded } from '../form/loaded'
import { Outcome } from '../form/outcome'
import { useSignature } from './use-signature'
import './signature.scss'

/** The handwritten signature that appears on approvals. */
export function SignatureScreen() {
  const screen = useSignature()
  const { t, signature, saving, pad, save } = screen
  const unsigned = signature.data?.Picture === ''
  const bar = (
    <FormBar>
      <Button kind="plain" label={t('account.signature.clear')} disabled={!pad.signed} onPress={pad.clear} />
      <Button
        label={t('account.form.save')}
        busy={saving.busy}
        disabled={!pad.signed}
        reason={t('account.signature.empty')}
        onPress={save}
      />
    </FormBar>
  )
  return (
    <Page title={t('account.signature.title')} {...(unsigned ? { footer: bar } : {})}>
      <Outcome saving={saving} />
      <Loaded read={signature} kind="form">
        {({ Picture, EditedAt }) =>
          Picture === '' ? (
            <Card>
              <Text>{t('account.signature.hint')}</Text>
              <SignaturePad pad={pad} label={t('account.signature.label')} />
            </Card>
          ) : (
            <Card>
              <Image
                className="signature__picture"
                src={Picture}
                mode="aspectFit"
                aria-label={t('account.signature.picture')}
              />
              <Text>{t('account.signature.saved', { when: serverTime(EditedAt) })}</Text>
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}
