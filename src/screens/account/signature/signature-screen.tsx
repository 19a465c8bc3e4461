import { Image, Text } from '@tarojs/components'
import { serverTime } from '@/client/time'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FormBar } from '@/ui/form-bar'
import { Page } from '@/ui/page'
import { Loaded } from '../form/loaded'
import { Outcome } from '../form/outcome'
import { SignaturePad } from './signature-pad'
import { useSignature } from './use-signature'
import './signature.scss'

/** The handwritten signature that approvals carry. */
export function SignatureScreen() {
  const screen = useSignature()
  const { t, signature, saving, save } = screen
  const { signed, clear } = screen.pad
  const unsigned = signature.data?.Picture === ''
  const bar = (
    <FormBar>
      <Button kind="plain" label={t('account.signature.clear')} disabled={!signed} onPress={clear} />
      <Button
        label={t('account.form.save')}
        busy={saving.busy}
        disabled={!signed}
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
            <Pad screen={screen} />
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

function Pad({ screen: { t, pad } }: { readonly screen: ReturnType<typeof useSignature> }) {
  return (
    <Card>
      <Text>{t('account.signature.hint')}</Text>
      <SignaturePad pad={pad} />
    </Card>
  )
}
