import { View } from '@tarojs/components'
import type { DateInputProps, DateKind } from './contract'
import { YearWheel } from './year-wheel'

const formats = { date: 'yyyy-MM-dd', 'date-time': 'yyyy-MM-dd HH:mm', time: 'HH:mm' } as const
const parted = (value: string) => value.replace('T', ' ')

/** A value from before the bounds were what they are can still be found on the wheels. */
const bounds = (kind: DateKind, day: string, min: string, max: string) => {
  if (kind === 'time') return {}
  const [first, last] = [day !== '' && day < min ? day : min, day > max ? day : max]
  return kind === 'date'
    ? { startDate: first, endDate: last }
    : { startDate: `${first} 00:00`, endDate: `${last} 23:59` }
}

/** DingTalk's `picker` knows lists only: for days and times it has wheels of its own, which are called. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, kind, min, max, placeholder } = props
  if (kind === 'year') return <YearWheel {...props} />
  const turn = () =>
    dd.datePicker({
      format: formats[kind],
      ...(value === '' ? {} : { currentDate: parted(value) }),
      ...bounds(kind, value.slice(0, 10), min, max),
      success: ({ date }) => onChange(date.replace(' ', 'T')),
      // Nobody turned anything.
      fail: () => undefined,
    })
  return (
    <View className="field__input" onClick={turn}>
      {parted(value) || placeholder}
    </View>
  )
}
