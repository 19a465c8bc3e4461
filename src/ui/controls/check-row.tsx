import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { press } from '../base/press'
import { Icon } from '../icon'
import './check-row.scss'

interface Props {
  readonly children?: ReactNode
  readonly label?: string
  /** Text below the label that distinguishes it from others. */
  readonly note?: string | undefined
  readonly value: boolean
  readonly onChange: (value: boolean) => unknown
  readonly error?: string
  readonly name?: string
}

/** A row with a checkbox; a tap anywhere on it toggles it, or only on its label if it has other contents. */
export function CheckRow({ children, label, note, value, onChange, error, name }: Props) {
  const toggle = { onClick: () => onChange(!value) }
  const [onLine, onLabel] = children === undefined ? [toggle, {}] : [{}, toggle]
  return (
    <View className="check-row" {...(name === undefined ? {} : { id: `field-${name}` })}>
      <View className="check-row__line" {...onLine}>
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
          <View className="check-row__words" {...onLabel}>
            <Text className="check-row__label">{label}</Text>
            {note ? <Text className="check-row__note">{note}</Text> : null}
          </View>
        )}
        {children}
      </View>
      {error ? <Text className="check-row__error">{error}</Text> : null}
    </View>
  )
}
