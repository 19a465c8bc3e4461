import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { press } from '../base/press'
import { Icon } from '../icon'
import './check-row.scss'

interface Props {
  readonly children?: ReactNode
  readonly label?: string
  /** Text that distinguishes it from others; a tap on it toggles the row. */
  readonly note?: string | undefined
  readonly value: boolean
  readonly onChange: (value: boolean) => unknown
  readonly error?: string
  readonly name?: string
}

export function CheckRow({ children, label, note, value, onChange, error, name }: Props) {
  return (
    <View className="check-row" {...(name === undefined ? {} : { id: `field-${name}` })}>
      <View className="check-row__line">
        <View
          className={`check-row__box${value ? ' check-row__box--on' : ''}`}
          role="checkbox"
          aria-checked={value}
          aria-label={label ?? name ?? ''}
          {...press(() => onChange(!value))}
        >
          {value ? <Icon name="check" size={16} /> : null}
        </View>
        {label === undefined ? null : (
          <Text className="check-row__label" onClick={() => onChange(!value)}>
            {label}
          </Text>
        )}
        {note ? (
          <Text className="check-row__note" onClick={() => onChange(!value)}>
            {note}
          </Text>
        ) : null}
        {children}
      </View>
      {error ? <Text className="check-row__error">{error}</Text> : null}
    </View>
  )
}
