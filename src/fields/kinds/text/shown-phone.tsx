import { Text, View } from '@tarojs/components'
import { callNumber } from '@/platform/call'
import { Refused } from '@/platform/refused'
import { Button } from '@/ui/controls/button'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** A phone number with a button to call it. */
export function ShownPhone({ number }: { readonly number: string }) {
  const t = useTranslate()
  if (number === '') return null
  const call = () =>
    callNumber(number).catch((cause: unknown) => {
      if (!(cause instanceof Refused && cause.reason === 'cancelled')) toast(t('records.callRefused'))
    })
  return (
    <View className="shown-place">
      <Text>{number}</Text>
      <Button kind="text" icon="phone" label={t('records.call')} onPress={call} />
    </View>
  )
}
