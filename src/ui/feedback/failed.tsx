import { View } from '@tarojs/components'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import { Notice } from './notice'

/** Shows an error with a button to retry. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => unknown }) {
  const t = useTranslate()
  return (
    <View className="failed">
      <Notice kind="error" text={text} />
      <Button kind="plain" wide icon="arrows-clockwise" label={t('shell.retry')} onPress={onRetry} />
    </View>
  )
}
