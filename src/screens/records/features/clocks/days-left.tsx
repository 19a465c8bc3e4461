import { Text } from '@tarojs/components'
import { dayFromToday, daysBetween } from '@/schema'
import { useTranslate } from '@/words'
import './clocks.scss'

const soon = 3

const toneOf = (days: number) => {
  if (days < 0) return 'late'
  return days <= soon ? 'soon' : 'calm'
}

/** How many days are left until a deadline, or by how many it has passed. */
export function DaysLeft({ day }: { readonly day: string }) {
  const t = useTranslate()
  const days = daysBetween(dayFromToday(), day)
  const words = days < 0 ? t('boards.due.late', { count: -days }) : t('boards.due.left', { count: days })
  return <Text className={`days-left days-left--${toneOf(days)}`}>{days === 0 ? t('boards.due.today') : words}</Text>
}
