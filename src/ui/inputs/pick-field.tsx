import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import { Icon } from '../icon'
import { Field } from './field'

interface Props {
  readonly label: string
  readonly text: string
  readonly onPress: () => unknown
  readonly placeholder?: string
  readonly error?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly name?: string
}

export function PickField({ label, text, onPress, placeholder = '', error, required, disabled = false, name }: Props) {
  return (
    <Field label={label} name={name} error={error} required={required}>
      <View
        className="field__box"
        role="button"
        aria-label={`${label} ${text || placeholder}`}
        aria-disabled={disabled}
        {...press(() => (disabled ? undefined : onPress()))}
      >
        <Text className={`field__input${text ? '' : ' field__input--empty'}`}>{text || placeholder}</Text>
        <Icon name="caret-right" size={16} />
      </View>
    </Field>
  )
}
