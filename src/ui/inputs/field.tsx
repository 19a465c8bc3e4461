import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './field.scss'

interface Props {
  readonly label: string
  readonly name?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/**
 * Frame of a field with its label above and its error below. Conditional content has its own container, because Taro
 * resends all siblings when one is added or removed.
 */
export function Field({ label, name, error, required = false, hint, children }: Props) {
  return (
    <View className={`field${error ? ' field--wrong' : ''}`} {...(name === undefined ? {} : { id: `field-${name}` })}>
      <Text className="field__label">
        {label}
        {required ? ' *' : ''}
      </Text>
      {children}
      <View className="field__below">
        {hint && !error ? <Text className="field__hint">{hint}</Text> : null}
        {error ? <Text className="field__error">{error}</Text> : null}
      </View>
    </View>
  )
}
