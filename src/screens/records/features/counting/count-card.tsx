import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { NumberPad } from '@/ui/inputs/number-pad'
import { textOf, useTranslate } from '@/words'
import type { countedList, Line } from './counted-lines'
import './counting.scss'

const decimals = 4

interface Props {
  readonly module: Module
  readonly of: NonNullable<ReturnType<typeof countedList>>
  readonly line: Line
  readonly title: string
  /** Where the goods are, such as their place and batch. */
  readonly note: string
  readonly onCount: (quantity: number | null) => void
  readonly onNext: () => void
}

/** The text of a quantity on the pad. */
const textOfQuantity = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** One line of a count: what is expected, what was counted, and a number pad. The first key replaces a former number. */
export function CountCard({ module, of: { list, counting }, line, title, note, onCount, onNext }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const { value, expected, unit } = counting
  const units = String(line[unit] ?? '')
  const known = Number(line[expected] ?? 0)
  const label = textOf(module, { field: list, line: expected })
  const type = (text: string) => {
    setTyped(text)
    onCount(text === '' ? null : Number(text))
  }
  const shown = typed ?? textOfQuantity(line[value])
  return (
    <View className="count-card">
      <Text className="count-card__title">{title}</Text>
      {note === '' ? null : <Text className="count-card__note">{note}</Text>}
      <View className="count-card__number" role="status">
        <Text className={shown === '' ? 'count-card__empty' : 'count-card__quantity'}>
          {shown === '' ? '—' : shown}
        </Text>
        <Text className="count-card__unit">{units}</Text>
      </View>
      <Button
        wide
        kind="plain"
        icon="check"
        label={t('boards.counting.same', { label, quantity: `${known} ${units}`.trim() })}
        onPress={() => {
          setTyped(null)
          onCount(known)
          onNext()
        }}
      />
      <NumberPad text={typed ?? ''} decimals={decimals} removeLabel={t('boards.counting.delete')} onChange={type} />
    </View>
  )
}
