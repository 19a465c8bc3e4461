import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { memo, useRef } from 'react'
import { useIsWaiting } from '@/client/outbox/use-action'
import { showFact } from '@/fields/show-fact'
import { showValue } from '@/fields/show-value'
import { isEmpty, kindOf, type Module, recordCall } from '@/schema'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Avatar } from '@/ui/marks/avatar'
import { Stamp } from '@/ui/marks/stamp'
import { useTranslate } from '@/words'
import { alarmOf } from '../../shared/stamp-of'

interface Props {
  readonly module: Module
  readonly row: ListRow
  readonly onOpen: (row: ListRow) => unknown
  /** Undefined if the person may not move cards. */
  readonly onMove: ((row: ListRow) => void) | undefined
}

const factsShown = 2
/** A finger that rests this long on a card moves it, in milliseconds. */
const holdTime = 1000

/** The person of a record: the first fact or scope field that names one. */
const personOf = ({ fields, list, scope }: Module) =>
  [...list.facts, ...scope.people].find(
    (name) => kindOf(fields[name]).refersTo === 'person' && fields[name]?.kind === 'person',
  )

/** Calls the move after a hold; any movement of the finger ends it. */
function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  if (onHold === undefined) return {}
  return {
    onTouchStart: () => {
      end()
      timer.current = setTimeout(onHold, holdTime)
    },
    onTouchMove: end,
    onTouchEnd: end,
    onTouchCancel: end,
  }
}

/** A record on a board. */
export const BoardCard = memo(({ module, row, onOpen, onMove }: Props) => {
  const t = useTranslate()
  const isKept = useIsWaiting(recordCall(module, 'Change'), row.guid)
  const { title, amount = '', facts } = module.list
  const person = personOf(module) ?? ''
  const alarm = alarmOf(module, row)
  const shown = facts
    .filter((name) => ![amount, person].includes(name) && !isEmpty(row.values[name]))
    .slice(0, factsShown)
  const name = row.words[person] ?? ''
  return (
    <View className="board-card" {...useHold(onMove === undefined ? undefined : () => onMove(row))}>
      <View className="board-card__open" role="button" {...press(() => onOpen(row))}>
        <View className="board-card__first">
          <Text className="board-card__title">{showValue(module, title, row)}</Text>
          {isEmpty(row.values[amount]) ? null : (
            <Text className="board-card__sum">{showValue(module, amount, row)}</Text>
          )}
        </View>
        {alarm === undefined ? null : <Stamp {...alarm} />}
        {isKept ? <Text className="board-card__fact">{t('views.kept')}</Text> : null}
        {shown.map((fact) => (
          <Text key={fact} className="board-card__fact">
            {showFact(module, fact, row)}
          </Text>
        ))}
      </View>
      <View className="board-card__foot">
        {name === '' ? (
          <View />
        ) : (
          <View className="board-card__person">
            <Avatar name={name} code={String(row.values[person])} size={24} />
            <Text className="board-card__fact">{name}</Text>
          </View>
        )}
        {onMove === undefined ? null : <Button kind="text" label={t('views.moveTo')} onPress={() => onMove(row)} />}
      </View>
    </View>
  )
})
