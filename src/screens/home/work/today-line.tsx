import { Text, View } from '@tarojs/components'
import type { RosterLine } from '@wire'
import { go } from '@/platform/router'
import { clockOf } from '@/ui/base/clock'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Icon } from '@/ui/icon'
import { useTranslate } from '@/words'
import './today-line.scss'

/** A line whose record may lie on this phone. */
export interface ExpectedLine extends RosterLine {
  /** When the record was saved on this phone; it is not sent yet. */
  readonly keptAt?: number
}

/** The form of a record, with what it is about and its day filled in. */
function openForm({ area, module, for: { field, guid }, on, day }: RosterLine) {
  go(`${area}Edit`, { module, fill: `${field}=link-${field}`, [`link-${field}`]: guid, begins: `${on}=${day}` })
}

const openRecord = ({ area, module, record }: RosterLine) => go(`${area}Detail`, { module, guid: record })

function useStateText({ state, until, by, at, keptAt }: ExpectedLine) {
  const t = useTranslate()
  if (state === 'done') return `${by} ${clockOf(Date.parse(at))}`
  if (keptAt !== undefined) return t('home.today.onPhone', { time: clockOf(keptAt) })
  if (state === 'excused') return t('home.today.excused')
  const time = until.slice(11, 16)
  return state === 'late' ? t('home.today.late', { time }) : t('home.today.until', { time })
}

/** One thing that has to be reported: open with a button to report it, done with who did it and when. */
export function TodayLine({ line }: { readonly line: ExpectedLine }) {
  const t = useTranslate()
  const { state, text, for: about, record } = line
  const isDone = state === 'done' || line.keptAt !== undefined
  const note = useStateText(line)
  const open = () => (record === '' ? openForm(line) : openRecord(line))
  return (
    <View className="today-line">
      <View className="today-line__text" role="button" {...press(open)}>
        <View className={`today-line__mark${isDone ? ' today-line__mark--done' : ''}`} aria-hidden>
          {isDone ? <Icon name="check" size={14} /> : null}
        </View>
        <View className="today-line__words">
          <Text className="today-line__title">{`${text} · ${about.title}`}</Text>
          <Text className={`today-line__note today-line__note--${state}`}>{note}</Text>
        </View>
      </View>
      {isDone || state === 'excused' ? null : (
        <Button kind="plain" label={t('home.today.report')} onPress={() => openForm(line)} />
      )}
    </View>
  )
}
