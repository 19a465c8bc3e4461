import { Text, View } from '@tarojs/components'
import { useTranslate } from '@/words'
import { press } from '../base/press'
import './list-end.scss'

/** End of a list: loading, finished, failed with a tap to retry, or ready with a tap to load more. */
export function ListEnd({
  state,
  onRetry,
}: {
  readonly state: 'loading' | 'finished' | 'failed' | 'ready'
  readonly onRetry: () => unknown
}) {
  const t = useTranslate()
  const word = {
    loading: t('shell.loading'),
    finished: t('shell.noMore'),
    failed: t('shell.retry'),
    ready: t('shell.more'),
  }[state]
  const tap = state === 'failed' || state === 'ready' ? { role: 'button', ...press(onRetry) } : {}
  return (
    <View className={`list-end list-end--${state}`} {...tap}>
      <Text>{word}</Text>
    </View>
  )
}
