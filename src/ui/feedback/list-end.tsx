import { Text, View } from '@tarojs/components'
import { useWords } from '@/words'
import { press } from '../base/press'
import './list-end.scss'

/** The end of a list: more that a tap brings where nothing can be scrolled, loading, no more, or failed and tap to try again. */
export function ListEnd({
  state,
  onRetry,
}: {
  readonly state: 'loading' | 'finished' | 'failed' | 'ready'
  readonly onRetry: () => unknown
}) {
  const t = useWords()
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
