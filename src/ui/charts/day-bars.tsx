import { ScrollView, Text, View } from '@tarojs/components'
import { showNumber } from '@/schema'
import './day-bars.scss'

export interface DayBar {
  readonly day: string
  readonly value: number
  /** The day and its value in words. */
  readonly label: string
  /** Shown between the bar and the number of the day. */
  readonly note?: string
}

/** The height of the highest bar, in pixels. */
const highest = 72

/** The part of the largest value. */
const partOf = (value: number, most: number) => value / Math.max(1, most)

/** How a day is drawn: the height of its bar, or, in a strip, how strong its colour is. */
const styleOf = (part: number, isStrip: boolean) =>
  isStrip ? { opacity: part === 0 ? 0.08 : 0.25 + 0.75 * part } : { height: `${Math.round(highest * part)}px` }

interface Props {
  readonly label: string
  readonly days: readonly DayBar[]
  /** Cells that differ in the strength of their colour, instead of bars. */
  readonly isStrip?: boolean
}

/** A value of each day over the days of a month, with numbers, because colour and height are not read exactly. */
export function DayBars({ label, days, isStrip = false }: Props) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <ScrollView scrollX className="day-bars">
      <View className="day-bars__row" role="group" aria-label={label}>
        {days.map(({ day, value, note, ...words }) => (
          <View key={day} className="day-bars__day" role="img" aria-label={words.label}>
            <Text className="day-bars__value">{showNumber(value)}</Text>
            <View
              className={isStrip ? 'day-bars__cell' : 'day-bars__bar'}
              style={styleOf(partOf(value, most), isStrip)}
            />
            {note === undefined ? null : <Text>{note}</Text>}
            <Text>{String(Number(day.slice(8)))}</Text>
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
