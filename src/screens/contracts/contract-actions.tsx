import { View } from '@tarojs/components'
import type { BoardRow } from '@wire'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { textOf } from '@/words'
import { begin } from './amounts'
import { RemindButton } from './remind-button'

/** Actions of the boards, the most frequent first. */
const shown: readonly string[] = ['pay', 'collect', 'measure']

/** The buttons for what the user may do with a contract. */
export function ContractActions({ module, row }: { readonly module: Module; readonly row: BoardRow }) {
  const names = shown.filter((name) => row.offers.includes(name))
  const isLate = row.overdue > 0
  if (names.length === 0 && !isLate) return null
  return (
    <View className="contract-row__actions">
      {names.map((name) => (
        <Button
          key={name}
          kind="text"
          label={textOf(module, { offer: name })}
          onPress={() => begin(module, row, name)}
        />
      ))}
      {isLate ? <RemindButton row={row} /> : null}
    </View>
  )
}
