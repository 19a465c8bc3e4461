import { View } from '@tarojs/components'
import { useWords } from '@/words'
import { Button } from '../controls/button'
import { Notice } from './notice'

/** Says what failed and offers to try again. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => unknown }) {
  const t = useWords()
  return (
    <View className="failed">
      <Notice kind="error" text={text} />
      <Button kind="plain" wide icon="arrows-clockwise" label={t('shell.retry')} onPress={onRetry} />
    </View>
  )
}
