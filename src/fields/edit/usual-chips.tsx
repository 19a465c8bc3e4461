import { View } from '@tarojs/components'
import { Chips } from '@/ui/controls/chips'

interface Props {
  readonly items: readonly { readonly value: string; readonly label: string }[]
  readonly isComing: boolean
  readonly onChange: (value: string) => void
}

const hidden = { visibility: 'hidden' } as const

/**
 * Values that are chosen with one tap, below an empty field. While they are loaded the line keeps its place, because rows
 * must not move while a person taps.
 */
export function UsualChips({ items, isComing, onChange }: Props) {
  if (isComing) {
    return (
      <View className="chips">
        <View className="chips__one" style={hidden} />
      </View>
    )
  }
  return items.length === 0 ? null : <Chips inLine items={items} value="" onChange={onChange} />
}
