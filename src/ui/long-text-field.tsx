import { Text, Textarea, View } from '@tarojs/components'
import { Field } from './field'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number
  readonly error?: string
  readonly required?: boolean
  readonly placeholder?: string
  readonly name?: string
}

export function LongTextField({
  label,
  value,
  onChange,
  maxLength = 100,
  error,
  required,
  placeholder = '',
  name,
}: Props) {
  return (
    <Field label={label} name={name} error={error} required={required}>
      <View className="field__box">
        <Textarea
          className="field__input"
          {...(name === undefined ? {} : { name })}
          value={value}
          placeholder={placeholder}
          maxlength={-1}
          autoHeight
          aria-label={label}
          onInput={(event) => onChange([...event.detail.value].slice(0, maxLength).join(''))}
        />
        <Text className="field__unit">{`${[...value].length}/${maxLength}`}</Text>
      </View>
    </Field>
  )
}
