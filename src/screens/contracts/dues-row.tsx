import { Text, View } from '@tarojs/components'
import type { BoardAmounts, BoardParty, BoardRow, Direction } from '@wire'
import { type Module, showMoney } from '@/schema'
import { StackedBar } from '@/ui/charts/stacked-bar'
import type { Fact } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { type Translate, useTranslate } from '@/words'
import { ageingOf, amountText, begin, openContract } from './amounts'
import { ContractActions } from './contract-actions'
import './contracts.scss'

const money = (label: string, amount: number, strong = false): Fact => ({
  ...{ label, value: showMoney(amount), money: true, strong },
})

/** The figures of a contract, or their sums. What is zero and usually is zero is left out. */
export function factsOf(t: Translate, direction: Direction, own: BoardAmounts): readonly Fact[] {
  const { final, done, due, settled, overdue, ahead, retained } = own
  return [
    money(t('boards.amounts.final'), final),
    ...(done === 0 ? [] : [money(t('boards.amounts.done'), done)]),
    money(amountText(t, direction, 'due'), due),
    money(amountText(t, direction, 'settled'), settled),
    ...(ahead === 0 || due === 0 ? [] : [money(amountText(t, direction, 'ahead'), ahead)]),
    ...(overdue === 0 ? [] : [money(t('boards.amounts.overdue'), overdue, true)]),
    ...(retained === 0 ? [] : [money(t('boards.amounts.retained'), retained)]),
  ]
}

/** The ageing of what is unpaid, and the figures. */
function Dues({ own, direction }: { readonly own: BoardAmounts; readonly direction: Direction }) {
  const t = useTranslate()
  return (
    <>
      {own.unpaid === 0 ? null : (
        <StackedBar
          compact
          label={t('boards.ageing.title')}
          parts={ageingOf(t, own).filter(({ value }) => value !== 0)}
        />
      )}
      <View className="contract-figures">
        {factsOf(t, direction, own).map(({ label, value }) => (
          <View key={label} className="contract-figures__one">
            <Text className="contract-figures__label">{label}</Text>
            <Text className="contract-figures__value">{value}</Text>
          </View>
        ))}
      </View>
    </>
  )
}

interface DueRowProps {
  readonly module: Module
  readonly row: BoardRow
  readonly direction: Direction
  /** The offer that a tap takes; undefined if it opens the contract. */
  readonly offer: string | undefined
}

/** A contract with what is due and how long it has been. */
export function DueRow({ module, row, direction, offer }: DueRowProps) {
  const t = useTranslate()
  const { name, party, project, unpaid, due, isMeasured } = row
  const choose = () => {
    if (offer === undefined) return openContract(module, row)
    return begin(module, row, offer) || toast(t('records.notOffered'))
  }
  return (
    <View className="contract-row">
      <Row
        title={name}
        sum={showMoney(unpaid)}
        note={[party, project, amountText(t, direction, 'unpaid')]}
        onPress={choose}
        caret={false}
      />
      <Dues own={row} direction={direction} />
      {due === 0 && direction === 'income' && !isMeasured ? (
        <View className="contract-row__wait">{t('boards.unmeasured')}</View>
      ) : null}
      {offer === undefined ? <ContractActions module={module} row={row} /> : null}
    </View>
  )
}

interface PartyRowProps {
  readonly row: BoardParty
  readonly direction: Direction
  readonly onPress: () => void
}

/** A company with what is due of all its contracts. */
export function PartyRow({ row, direction, onPress }: PartyRowProps) {
  const t = useTranslate()
  const { name, unpaid, contracts } = row
  const note = [t('boards.count', { count: contracts }), amountText(t, direction, 'unpaid')]
  return (
    <View className="contract-row">
      <Row title={name} sum={showMoney(unpaid)} note={note} onPress={onPress} />
      <Dues own={row} direction={direction} />
    </View>
  )
}
