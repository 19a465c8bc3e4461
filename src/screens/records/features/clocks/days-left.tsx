import { Text } from '@tarojs/components'
import { dayFromToday, daysBetween, presentMoment } from '@/schema'
import { type Translate, useTranslate } from '@/words'
import './clocks.scss'

const soon = 3
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

type Tone = 'late' | 'soon' | 'calm'

const toneOf = (days: number): Tone => {
  if (days < 0) return 'late'
  return days <= soon ? 'soon' : 'calm'
}

/** How many days are left until a day, or by how many it has passed. */
function daysText(t: Translate, until: string): readonly [string, Tone] {
  const days = daysBetween(dayFromToday(), until)
  if (days === 0) return [t('boards.due.today'), toneOf(days)]
  return [days < 0 ? t('boards.due.late', { count: -days }) : t('boards.due.left', { count: days }), toneOf(days)]
}

/** How much time is left until a moment: minutes below two hours, hours below two days. */
function timeText(t: Translate, until: string): readonly [string, Tone] {
  const left = Date.parse(until) - presentMoment()
  const span = Math.abs(left)
  const tone = left < 0 ? 'late' : left < 2 * hour ? 'soon' : 'calm'
  if (span >= 2 * day) {
    const count = Math.round(span / day)
    return [left < 0 ? t('boards.due.late', { count }) : t('boards.due.left', { count }), tone]
  }
  if (span >= 2 * hour) {
    const count = Math.round(span / hour)
    return [left < 0 ? t('boards.due.hoursLate', { count }) : t('boards.due.hoursLeft', { count }), tone]
  }
  const count = Math.max(1, Math.round(span / minute))
  return [left < 0 ? t('boards.due.minutesLate', { count }) : t('boards.due.minutesLeft', { count }), tone]
}

/** The time until a deadline, which is a day or a moment. */
export function DaysLeft({ day: until }: { readonly day: string }) {
  const t = useTranslate()
  const [text, tone] = until.includes('T') ? timeText(t, until) : daysText(t, until)
  return <Text className={`days-left days-left--${tone}`}>{text}</Text>
}
