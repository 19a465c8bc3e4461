import { Canvas, Image, Text, View } from '@tarojs/components'
import { serverTime } from '@/client/time'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FormBar } from '@/ui/form-bar'
import { Page } from '@/ui/page'
import { Loaded } from '../form/loaded'
import { Outcome } from '../form/outcome'
import { padId, useSignature } from './use-signature'
import './signature.scss'

/** The handwritten signature that approvals carry. */
export function SignatureScreen() {
  const screen = useSignature()
  const { t, signature, saving, signed, clear, save } = screen
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

function Pad({ screen }: { readonly screen: ReturnType<typeof useSignature> }) {
  const { t, start, move, end } = screen
  return (
    <Card>
      <Text>{t('account.signature.hint')}</Text>
      <View className="signature" aria-label={t('account.signature.label')}>
        <Canvas
          type="2d"
          id={padId}
          canvasId={padId}
          className="signature__pad"
          disableScroll
          onTouchStart={start}
          onTouchMove={move}
          onTouchEnd={end}
        />
      </View>
    </Card>
  )
}
