import { Text, View } from '@tarojs/components'
import type { RosterLine } from '@wire'
import { clockOf } from '@/ui/base/clock'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Icon } from '@/ui/icon'
import { useTranslate } from '@/words'
import { openLine, untilOf } from './open-line'
import './today-line.scss'

/** A line whose record may lie on this phone. */
export interface ExpectedLine extends RosterLine {
  /** When the record was saved on this phone; it is not sent yet. */
  readonly keptAt?: number
}

function useStateText({ state, until, by, at, keptAt }: ExpectedLine) {
  const t = useTranslate()
  if (state === 'done') return `${by} ${clockOf(Date.parse(at))}`
  if (keptAt !== undefined) return t('home.today.onPhone', { time: clockOf(keptAt) })
  if (state === 'excused') return t('home.today.excused')
  if (until === '') return t('home.today.read')
  const time = untilOf(until)
  return state === 'late' ? t('home.today.late', { time }) : t('home.today.until', { time })
}

/** One thing that has to be reported: open with a button to report it, done with who did it and when. */
export function TodayLine({ line }: { readonly line: ExpectedLine }) {
  const t = useTranslate()
  const { state, text, for: about } = line
  const isDone = state === 'done' || line.keptAt !== undefined
  const note = useStateText(line)
  return (
    <View className="today-line">
      <View className="today-line__text" role="button" {...press(() => openLine(line))}>
        <View className={`today-line__mark${isDone ? ' today-line__mark--done' : ''}`} aria-hidden>
          {isDone ? <Icon name="check" size={14} /> : null}
        </View>
        <View className="today-line__words">
          <Text className="today-line__title">{text}</Text>
          <View className="today-line__facts">
            <Text className="today-line__about">{about.title}</Text>
            <Text className={`today-line__note today-line__note--${state}`}>{note}</Text>
          </View>
        </View>
      </View>
      {isDone || state === 'excused' ? null : (
        <Button
          kind="plain"
          label={t(line.record === '' ? 'home.today.report' : 'home.today.open')}
          onPress={() => openLine(line)}
        />
      )}
    </View>
  )
}
