import { Text, View } from '@tarojs/components'
import { press } from '../base/press'
import './number-pad.scss'

const remove = '⌫'
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', remove] as const

const pattern = (decimals: number) => new RegExp(`^\\d{0,9}(?:\\.\\d{0,${decimals}})?$`)

/** The text of a number after a key was pressed; a key that leads to no number changes nothing. */
function afterKey(text: string, key: string, decimals: number) {
  if (key === remove) return text.slice(0, -1)
  const next = key === '.' && text === '' ? '0.' : text === '0' && key !== '.' ? key : text + key
  return pattern(decimals).test(next) ? next : text
}

interface Props {
  readonly text: string
  readonly decimals: number
  readonly removeLabel: string
  readonly onChange: (text: string) => void
}

/** Large keys for a number, so that no keyboard covers the page. */
export function NumberPad({ text, decimals, removeLabel, onChange }: Props) {
  return (
    <View className="number-pad">
      {keys.map((key) => (
        <View
          key={key}
          className="number-pad__key"
          role="button"
          aria-label={key === remove ? removeLabel : key}
          {...press(() => onChange(afterKey(text, key, decimals)))}
        >
          <Text>{key}</Text>
        </View>
      ))}
    </View>
  )
}
