import { View } from '@tarojs/components'
import { DateInput } from '@/platform/date-input'
import type { DateKind } from '@/platform/date-input/contract'
import { useWords } from '@/words'
import { Button } from './button'
import { Field } from './field'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind?: DateKind
  readonly required?: boolean
  readonly error?: string
}

const first = '2020-01-01'
const last = () => `${new Date().getFullYear() + 10}-12-31`

export function DateField({ label, name, value, onChange, kind = 'date', required = false, error }: Props) {
  const t = useWords()
  return (
    <Field label={label} name={name} required={required} error={error}>
      <View className="field__box">
        <DateInput
          name={name}
          value={value}
          onChange={onChange}
          kind={kind}
          min={first}
          max={last()}
          label={label}
          placeholder={t('shell.pick')}
        />
        {value === '' || required ? null : <Button kind="text" label={t('shell.clear')} onPress={() => onChange('')} />}
      </View>
    </Field>
  )
}
