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
  /** Replaces characters while typing, except during the composition of an input method. */
  readonly tidy: (text: string) => string
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
  tidy,
}: Props) {
  const take = ({ value: typed, isComposing = false }: { value: string; isComposing?: boolean }) =>
    onChange([...(isComposing ? typed : tidy(typed))].slice(0, maxLength).join(''))
  return (
    <Field label={label} name={name} error={error} required={required}>
      <View className="field__box field__box--long">
        <Textarea
          className="field__input field__input--long"
          {...(name === undefined ? {} : { name })}
          value={value}
          placeholder={placeholder}
          placeholderClass="field__placeholder"
          maxlength={-1}
          autoHeight
          showCount={false}
          aria-label={label}
          onInput={(event) => take(event.detail)}
        />
        <Text className="field__unit">{`${[...value].length}/${maxLength}`}</Text>
      </View>
    </Field>
  )
}
