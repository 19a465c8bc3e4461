import { Text, View } from '@tarojs/components'
import type { BoardRow, BoardSums, Direction } from '@wire'
import { useCallback, useState } from 'react'
import { useParams } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { type Fact, Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { type Translate, useTranslate } from '@/words'
import { PagedList } from '../records/list/paged-list'
import { ageingNames, ageingOf, amountText, begin, openContract } from './amounts'
import { ContractActions } from './contract-actions'
import { useContracts } from './use-contracts'
import './contracts.scss'

/** The record that a tap on a contract begins, by the `jumpType` of the address. */
const picks = { '1': 'pay', '2': 'collect', '3': 'change' } as const
type Pick = (typeof picks)[keyof typeof picks] | undefined

type Contracts = ReturnType<typeof useContracts>

const money = (label: string, amount: number, strong = false): Fact => ({
  ...{ label, value: showMoney(amount), money: true, strong },
})

/** The figures of a contract, or their sums. What is zero and usually is zero is left out. */
function factsOf(t: Translate, direction: Direction, own: BoardRow | BoardSums): readonly Fact[] {
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

interface RowProps {
  readonly module: Module
  readonly row: BoardRow
  readonly direction: Direction
  readonly pick: Pick
}

/** A contract with what is due and how long it has been. */
function DueRow({ module, row, direction, pick }: RowProps) {
  const t = useTranslate()
  const { name, party, project, unpaid, due, isMeasured } = row
  const choose = () => {
    if (pick === undefined) return openContract(module, row)
    return begin(module, row, pick) || toast(t('boards.pick.refused'))
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
      {unpaid === 0 ? null : (
        <StackedBar
          compact
          label={t('boards.ageing.title')}
          parts={ageingOf(t, row).filter(({ value }) => value !== 0)}
        />
      )}
      <View className="contract-figures">
        {factsOf(t, direction, row).map(({ label, value }) => (
          <View key={label} className="contract-figures__one">
            <Text className="contract-figures__label">{label}</Text>
            <Text className="contract-figures__value">{value}</Text>
          </View>
        ))}
      </View>
      {due === 0 && direction === 'income' && !isMeasured ? (
        <View className="contract-row__wait">{t('boards.unmeasured')}</View>
      ) : null}
      {pick === undefined ? <ContractActions module={module} row={row} /> : null}
    </View>
  )
}

/** The sums of a direction and their ageing; a bar narrows the list to its contracts. */
function Sums({ contracts: { sums, direction, setAgeing } }: { readonly contracts: Contracts }) {
  const t = useTranslate()
  if (sums === undefined) return null
  const { contracts: count, late, unpaid, retained } = sums
  const bars = ageingOf(t, sums).map((bar, index) => ({
    ...bar,
    ...(bar.value === 0 ? {} : { onPress: () => setAgeing(ageingNames[index] ?? '') }),
  }))
  return (
    <>
      <Card>
        <Row
          title={amountText(t, direction, 'unpaid')}
          sum={showMoney(unpaid)}
          note={[t('boards.count', { count }), ...(late === 0 ? [] : [t('boards.late', { count: late })])]}
        />
        <Facts items={factsOf(t, direction, sums)} />
      </Card>
      {unpaid === 0 ? null : (
        <Card title={t('boards.ageing.title')}>
          <Bars label={t('boards.ageing.title')} bars={bars} />
          {retained === 0 ? null : (
            <View className="contract-row__wait">{t('boards.ageing.apart', { amount: showMoney(retained) })}</View>
          )}
        </Card>
      )}
    </>
  )
}

/** What the address asks for: a project, a tab and what a tap begins. */
function useAddress() {
  const { PrjGuid = '', PrjName = '', tabIndex, jumpType = '' } = useParams()
  const [isOfAll, setOfAll] = useState(false)
  const pick: Pick = picks[jumpType as keyof typeof picks]
  const isPayable = tabIndex === undefined ? pick === 'pay' : tabIndex === '1'
  return {
    ...{ project: isOfAll ? '' : PrjGuid, name: isOfAll || PrjGuid === '' ? '' : PrjName, pick },
    direction: isPayable ? ('expense' as const) : ('income' as const),
    showAll: () => setOfAll(true),
  }
}

/** Receivables and payables: what is due of each contract, and how long it has been. */
export function ContractDuesScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const address = useAddress()
  const { pick, project, name } = address
  const contracts = useContracts({ order: 'overdue', direction: address.direction, project })
  const { direction, list, ageing } = contracts
  const renderRow = useCallback(
    (row: BoardRow) => <DueRow key={row.guid} {...{ module, row, direction, pick }} />,
    [module, direction, pick],
  )
  const tabs = [
    { value: 'income', label: t('boards.tabs.receivable') },
    { value: 'expense', label: t('boards.tabs.payable') },
  ]
  const filters = (['', 'unpaid', 'overdue', ...ageingNames] as const).map((each) => ({
    value: each,
    label: each === '' ? t('work.all') : t(`boards.ageing.${each}`),
  }))
  const tab = t(direction === 'income' ? 'boards.tabs.receivable' : 'boards.tabs.payable')
  const nothing = contracts.isNarrowed ? t('boards.nothing') : t('boards.empty', { tab })
  return (
    <Page title={t('boards.dues.title')} room="listing" onRefresh={contracts.reload} onReachEnd={list.more}>
      {pick === undefined ? null : <Notice kind="info" text={t(`boards.pick.${pick}`)} />}
      {project === '' ? null : (
        <Notice kind="info" text={name} action={{ label: t('boards.scope.showAll'), onPress: address.showAll }} />
      )}
      <Chips items={tabs} value={direction} onChange={contracts.setDirection} />
      <View>
        <AsOf at={contracts.asOf} />
        <Sums contracts={contracts} />
      </View>
      <SearchBox value={contracts.keyword} onChange={contracts.setKeyword} placeholder={t('boards.search')} />
      <Chips
        inLine
        items={filters}
        value={ageing}
        onChange={(chosen) => contracts.setAgeing(chosen as typeof ageing)}
      />
      <View>
        <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={<Empty icon="tray" title={nothing} />} />
      </View>
    </Page>
  )
}
