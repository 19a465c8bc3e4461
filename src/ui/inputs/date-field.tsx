import { View } from '@tarojs/components'
import { DateInput } from '@/platform/date-input'
import type { DateKind } from '@/platform/date-input/contract'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import { Field } from './field'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind?: DateKind
  /** Bounds instead of the standard ones. */
  readonly between?: readonly [first: string, last: string]
  readonly required?: boolean
  readonly error?: string
}

const defaultBounds = () => ['2020-01-01', `${new Date().getFullYear() + 10}-12-31`] as const

export function DateField({ label, name, value, onChange, kind = 'date', between, required = false, error }: Props) {
  const t = useTranslate()
  const [min, max] = between ?? defaultBounds()
  return (
    <Field label={label} name={name} required={required} error={error}>
      <View className="field__box">
        <DateInput
          name={name}
          value={value}
          onChange={onChange}
          kind={kind}
          min={min}
          max={max}
          label={label}
          placeholder={t('shell.pick')}
        />
        {value === '' || required ? null : <Button kind="text" label={t('shell.clear')} onPress={() => onChange('')} />}
      </View>
    </Field>
  )
}
