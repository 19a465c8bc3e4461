import { Picker, View } from '@tarojs/components'
import { type DateInputProps, thisYear, yearsFrom } from './contract'

/** A wheel of years that stands at this one where none is chosen: both hosts have wheels of words. */
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
