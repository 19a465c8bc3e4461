import { Text, View } from '@tarojs/components'
import { useTranslate } from '@/words'
import './progress.scss'

interface Props {
  /** In percent. */
  readonly actual: number
  /** What should be done today, as a tick on the bar; null without a plan. */
  readonly planned?: number | null
  readonly isLate?: boolean
}

const within = (percent: number) => Math.min(100, Math.max(0, percent))

/** The progress as a bar with its number, and a tick where it should be today. */
export function ProgressBar({ actual, planned = null, isLate = false }: Props) {
  const t = useTranslate()
  const words = [`${actual}%`, ...(planned === null ? [] : [t('progress.planned', { percent: planned })])]
  return (
    <View className="progress">
      <View className="progress__track" aria-hidden>
        <View
          className={`progress__done${isLate ? ' progress__done--late' : ''}`}
          style={{ width: `${within(actual)}%` }}
        />
        {planned === null ? null : <View className="progress__tick" style={{ left: `${within(planned)}%` }} />}
      </View>
      <Text className="progress__words">{words.join(' · ')}</Text>
    </View>
  )
}
