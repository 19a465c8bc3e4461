import { Picker, View } from '@tarojs/components'
import type { DateInputProps } from './contract'
import { YearWheel } from './year-wheel'

/** Uses the host's pickers: one for the day and, for `date-time`, one for the time. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, kind, min, max, placeholder } = props
  if (kind === 'year') return <YearWheel {...props} />
  const [day = '', time = ''] = kind === 'time' ? ['', value] : value.split('T')
  const withTime = kind === 'date-time'
  if (kind === 'time') {
    return (
      <Picker mode="time" value={time || '09:00'} onChange={({ detail }) => onChange(detail.value)}>
        <View className="field__input">{time || placeholder}</View>
      </Picker>
    )
  }
  return (
    <>
      <Picker
        mode="date"
        value={day}
        start={min}
        end={max}
        onChange={({ detail }) => onChange(withTime ? `${detail.value}T${time || '09:00'}` : detail.value)}
      >
        <View className="field__input">{day || placeholder}</View>
      </Picker>
      {withTime ? (
        <Picker mode="time" value={time || '09:00'} onChange={({ detail }) => onChange(`${day}T${detail.value}`)}>
          <View className="field__input">{time}</View>
        </Picker>
      ) : null}
    </>
  )
}
