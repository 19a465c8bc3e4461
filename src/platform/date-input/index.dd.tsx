import { View } from '@tarojs/components'
import type { DateInputProps, DateKind } from './contract'
import { YearWheel } from './year-wheel'

const formats = { date: 'yyyy-MM-dd', 'date-time': 'yyyy-MM-dd HH:mm', time: 'HH:mm' } as const
const withSpace = (value: string) => value.replace('T', ' ')

/** The bounds are widened to include an existing value that is outside of them. */
const bounds = (kind: DateKind, day: string, min: string, max: string) => {
  if (kind === 'time') return {}
  const [first, last] = [day !== '' && day < min ? day : min, day > max ? day : max]
  return kind === 'date'
    ? { startDate: first, endDate: last }
    : { startDate: `${first} 00:00`, endDate: `${last} 23:59` }
}

/** DingTalk's `picker` supports lists only, so days and times use the call `datePicker`. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, kind, min, max, placeholder } = props
  if (kind === 'year') return <YearWheel {...props} />
  const openPicker = () =>
    dd.datePicker({
      format: formats[kind],
      ...(value === '' ? {} : { currentDate: withSpace(value) }),
      ...bounds(kind, value.slice(0, 10), min, max),
      success: ({ date }) => onChange(date.replace(' ', 'T')),
      // The picker was closed without a choice.
      fail: () => undefined,
    })
  return (
    <View className="field__input" onClick={openPicker}>
      {withSpace(value) || placeholder}
    </View>
  )
}
