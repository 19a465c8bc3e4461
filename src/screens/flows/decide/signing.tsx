import { Image, Text, View } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { Button } from '@/ui/controls/button'
import { SignaturePad } from '@/ui/signature-pad'
import type { Pad } from '@/ui/signature-pad/use-pad'
import { useTranslate } from '@/words'
import './decide.scss'

interface Props {
  readonly pad: Pad
  /** True if the user signs anew although a signature is stored. */
  readonly isNew: boolean
  readonly onNew: (isNew: boolean) => void
}

/** The stored signature of the user; empty if there is none. */
export function useOwnSignature(isNeeded: boolean) {
  const { data } = useRead('Account.GetSignature', {}, { enabled: isNeeded })
  return data?.Picture ?? ''
}

/** The signature of a decision: the stored one, or one drawn now. */
export function Signing({ pad, isNew, onNew }: Props) {
  const t = useTranslate()
  const storedSignature = useOwnSignature(true)
  const draws = storedSignature === '' || isNew
  return (
    <View className="decide-sign">
      <Text className="field__label">{t('flows.decide.signature')}</Text>
      {draws ? (
        <SignaturePad pad={pad} label={t('flows.decide.signature')} />
      ) : (
        <Image
          className="decide-sign__own"
          src={storedSignature}
          mode="aspectFit"
          aria-label={t('account.signature.picture')}
        />
      )}
      <View className="decide-sign__buttons">
        {draws ? (
          <Button kind="text" label={t('account.signature.clear')} disabled={!pad.signed} onPress={pad.clear} />
        ) : null}
        {storedSignature === '' ? null : (
          <Button
            kind="text"
            label={t(isNew ? 'flows.decide.signOwn' : 'flows.decide.signNew')}
            onPress={() => onNew(!isNew)}
          />
        )}
      </View>
    </View>
  )
}
