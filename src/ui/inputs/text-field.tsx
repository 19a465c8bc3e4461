import { Input, Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '@/words'
import { Button } from '../controls/button'
import { Field } from './field'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind?: 'text' | 'password' | 'phone' | 'number' | 'code' | 'url'
  readonly name?: string
  readonly placeholder?: string
  readonly error?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly hint?: string
  readonly unit?: string
  readonly autoComplete?: string
  readonly focus?: boolean
  readonly disabled?: boolean
  readonly onConfirm?: () => unknown
  readonly aside?: ReactNode
  /** Content between the field and its error. */
  readonly below?: ReactNode
}

const keyboards = {
  text: 'text',
  password: 'text',
  phone: 'number',
  number: 'digit',
  code: 'number',
  url: 'text',
} as const
const autoCompletes = {
  code: 'one-time-code',
  phone: 'tel',
  password: 'current-password',
  text: 'off',
  number: 'off',
  url: 'url',
} as const

export function TextField({
  label,
  value,
  onChange,
  kind = 'text',
  name,
  maxLength,
  onConfirm,
  aside,
  below,
  ...more
}: Props) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const { placeholder = '', error, required, hint, unit, autoComplete, focus = false, disabled = false } = more
  const html = { autoComplete: autoComplete ?? autoCompletes[kind], 'aria-invalid': Boolean(error) }
  return (
    <Field label={label} name={name} error={error} required={required} hint={hint}>
      <View className="field__box">
        <Input
          className="field__input"
          {...(name === undefined ? {} : { name })}
          value={value}
          type={keyboards[kind]}
          password={kind === 'password' && !isShown}
          placeholder={placeholder}
          placeholderClass="field__placeholder"
          maxlength={maxLength ?? 200}
          focus={focus}
          disabled={disabled}
          aria-label={label}
          {...html}
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={() => onConfirm?.()}
        />
        {unit ? <Text className="field__unit">{unit}</Text> : null}
        {kind === 'password' ? (
          <Button
            kind="text"
            label={isShown ? t('shell.hidePassword') : t('shell.showPassword')}
            onPress={() => setShown(!isShown)}
          />
        ) : null}
        {aside}
      </View>
      {below}
    </Field>
  )
}
