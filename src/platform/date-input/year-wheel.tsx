import { Picker, View } from '@tarojs/components'
import { type DateInputProps, thisYear, yearsFrom } from './contract'

/** A picker of years that starts at the current year if none is chosen. */
export function YearWheel({ value, onChange, min, max, placeholder }: DateInputProps) {
  const years = yearsFrom(min, max)
  return (
    <Picker
      mode="selector"
      range={[...years]}
      value={years.indexOf(value === '' ? thisYear() : value)}
      onChange={({ detail }) => onChange(years[Number(detail.value)] ?? '')}
    >
      <View className="field__input">{value || placeholder}</View>
    </Picker>
  )
}
