import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import { Field } from './field'
import './choice-field.scss'

interface Option<T extends string> {
  readonly value: T
  readonly label: string
  readonly note?: string
}

interface Props<T extends string> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error?: string
  readonly required?: boolean
  readonly name?: string
}

export function ChoiceField<T extends string>({ label, options, value, onChange, error, required, name }: Props<T>) {
  const isShort = options.every(({ note, label: words }) => note === undefined && words.length < 14)
  return (
    <Field label={label} name={name} error={error} required={required}>
      <View className={`choice${isShort ? ' choice--short' : ''}`} role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <View
            key={option.value}
            className={`choice__one${option.value === value ? ' choice__one--chosen' : ''}`}
            role="radio"
            aria-checked={option.value === value}
            data-value={option.value}
            {...press(() => onChange(option.value))}
          >
            <Text className="choice__label">{option.label}</Text>
            {option.note ? <Text className="choice__note">{option.note}</Text> : null}
          </View>
        ))}
      </View>
    </Field>
  )
}
