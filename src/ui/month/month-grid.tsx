import { Text, View } from '@tarojs/components'
import { dayFromToday, type Tone } from '@/schema'
import { useTranslate } from '@/words'
import { press } from '../base/press'
import { useSwipe } from '../base/use-swipe'
import { Icon, type IconName } from '../icon'
import { monthAfter, partsOf, weekdayOf, weeksOf } from './days'
import './month.scss'

interface Props {
  /** `YYYY-MM`. */
  readonly month: string
  /** The tones of what each day has, by `YYYY-MM-DD`. */
  readonly marks: Readonly<Record<string, readonly Tone[]>>
  /** `YYYY-MM-DD`. */
  readonly chosen: string
  readonly onDay: (day: string) => void
  readonly onMonth: (month: string) => void
}

/** Dots of a day that are drawn; the rest is a number. */
const mostDots = 3

/** Names of months and weekdays by language; a host may lack `Intl`. */
function useNames() {
  const t = useTranslate()
  const months = t('calendar.months').split(',')
  const weekdays = t('calendar.weekdays').split(',')
  const monthOf = (month: string) => months[partsOf(month)[1] - 1] ?? ''
  return {
    t,
    weekdays,
    letters: t('calendar.letters').split(','),
    firstDay: Number(t('calendar.firstDay')),
    titleOf: (month: string) => t('calendar.title', { year: partsOf(month)[0], month: monthOf(month) }),
    dayOf: (day: string) =>
      t('calendar.day', {
        month: monthOf(day.slice(0, 7)),
        date: Number(day.slice(8)),
        weekday: weekdays[weekdayOf(day)] ?? '',
      }),
  }
}

/** The name of a day for people, such as "Monday, 2 March". */
export const useDayName = () => useNames().dayOf

/** A month as a grid of days with dots; a swipe changes the month. */
export function MonthGrid({ month, marks, chosen, onDay, onMonth }: Props) {
  const names = useNames()
  const swipe = useSwipe((by) => onMonth(monthAfter(month, by)))
  const today = dayFromToday()
  const toToday = () => {
    if (month !== today.slice(0, 7)) onMonth(today.slice(0, 7))
    onDay(today)
  }
  return (
    <View className="month" role="group" aria-label={names.titleOf(month)}>
      <View className="month__head">
        <Arrow icon="caret-left" label={names.t('calendar.previous')} onPress={() => onMonth(monthAfter(month, -1))} />
        <Text className="month__title">{names.titleOf(month)}</Text>
        <View className="month__today" role="button" {...press(toToday)}>
          <Text>{names.t('calendar.today')}</Text>
        </View>
        <Arrow icon="caret-right" label={names.t('calendar.next')} onPress={() => onMonth(monthAfter(month, 1))} />
      </View>
      <View className="month__grid" {...swipe}>
        <Weekdays {...names} />
        {weeksOf(month, names.firstDay).map((week, row) => (
          <View key={`${month}-${String(row)}`} className="month__week">
            {week.map((day, at) =>
              day === '' ? (
                <View key={String(at)} className="month__day" aria-hidden />
              ) : (
                <Day
                  key={day}
                  day={day}
                  name={names.dayOf(day)}
                  tones={marks[day] ?? []}
                  isToday={day === today}
                  isChosen={day === chosen}
                  onPress={() => onDay(day)}
                />
              ),
            )}
          </View>
        ))}
      </View>
    </View>
  )
}

const Weekdays = ({ weekdays, letters, firstDay }: ReturnType<typeof useNames>) => (
  <View className="month__week">
    {weekdays.map((_, at) => {
      const day = (firstDay + at) % 7
      return (
        <View key={String(day)} className="month__name" role="img" aria-label={weekdays[day] ?? ''}>
          <Text aria-hidden>{letters[day]}</Text>
        </View>
      )
    })}
  </View>
)

interface DayProps {
  readonly day: string
  readonly name: string
  readonly tones: readonly Tone[]
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
}

function Day({ day, name, tones, isToday, isChosen, onPress }: DayProps) {
  const { t } = useNames()
  const label = tones.length === 0 ? name : t('calendar.marked', { day: name, count: tones.length })
  const looks = ['month__day', 'month__live', isToday && 'month__day--today', isChosen && 'month__day--chosen']
  const rest = tones.length - mostDots
  return (
    <View
      className={looks.filter(Boolean).join(' ')}
      role="button"
      aria-label={isToday ? `${label}, ${t('calendar.today')}` : label}
      aria-pressed={isChosen}
      data-day={day}
      {...press(onPress)}
    >
      <Text className="month__number" aria-hidden>
        {Number(day.slice(8))}
      </Text>
      <View className="month__dots" aria-hidden>
        {tones.slice(0, mostDots).map((tone, at) => (
          <View key={`${tone}-${String(at)}`} className={`month__dot month__dot--${tone}`} />
        ))}
        {rest > 0 ? <Text className="month__rest">{`+${rest}`}</Text> : null}
      </View>
    </View>
  )
}

const Arrow = (props: { readonly icon: IconName; readonly label: string; readonly onPress: () => void }) => (
  <View className="month__arrow" role="button" aria-label={props.label} {...press(props.onPress)}>
    <Icon name={props.icon} />
  </View>
)
