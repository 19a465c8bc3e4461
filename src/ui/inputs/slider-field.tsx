import { Text, View } from '@tarojs/components'
import { Slider } from '@/platform/slider'
import { useTranslate } from '@/words'
import { Field } from './field'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: number | null
  readonly onChange: (value: number) => void
  readonly required?: boolean
  readonly error?: string
}

/** Position of the thumb without a value. */
const middle = 50

export function SliderField({ label, name, value, onChange, required = false, error }: Props) {
  const t = useTranslate()
  return (
    <Field label={label} name={name} required={required} error={error}>
      <View className="field__box">
        <Slider name={name} label={label} value={value ?? middle} onChange={onChange} />
        <Text className="field__unit">{value === null ? t('shell.none') : `${value}%`}</Text>
      </View>
    </Field>
  )
}
