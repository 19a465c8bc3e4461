import { View } from '@tarojs/components'
import type { BoardParty, BoardRow, Direction } from '@wire'
import { useCallback, useState } from 'react'
import { useParams } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { useOfferOfAddress } from '../records/list/offer-of-address'
import { PagedList } from '../records/list/paged-list'
import { ageingNames, ageingOf, amountText } from './amounts'
import { DueRow, factsOf, PartyRow } from './dues-row'
import { useContracts, useParties } from './use-contracts'
import './contracts.scss'

type Contracts = ReturnType<typeof useContracts>

/** What the list can be narrowed to. */
const filters = ['', 'unpaid', 'overdue', 'over90', ...ageingNames] as const

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
function useAddress(module: Module) {
  const { PrjGuid = '', PrjName = '', tabIndex, ageing } = useParams()
  const [isOfAll, setOfAll] = useState(false)
  const offer = useOfferOfAddress(module)
  const isPayable = tabIndex === undefined ? offer?.when.direction === 'expense' : tabIndex === '1'
  return {
    ...{ project: isOfAll ? '' : PrjGuid, name: isOfAll || PrjGuid === '' ? '' : PrjName, offer: offer?.name },
    direction: isPayable ? ('expense' as const) : ('income' as const),
    ageing: filters.find((each) => each === ageing) ?? '',
    showAll: () => setOfAll(true),
  }
}

type Address = ReturnType<typeof useAddress>

interface NarrowedProps {
  readonly module: Module
  readonly address: Address
  readonly party: Contracts['party']
  /** Shows all companies again. */
  readonly onLeave: () => void
}

/** What the list is narrowed to by the address or by a tap, each with a way back. */
function Narrowed({ module, address, party, onLeave }: NarrowedProps) {
  const t = useTranslate()
  const { offer, project, name } = address
  return (
    <>
      {offer === undefined ? null : (
        <Notice kind="info" text={t('records.pickFor', { action: textOf(module, { offer }) })} />
      )}
      {project === '' ? null : (
        <Notice kind="info" text={name} action={{ label: t('boards.scope.showAll'), onPress: address.showAll }} />
      )}
      {party === null ? null : (
        <Notice kind="info" text={party.name} action={{ label: t('boards.by.allParties'), onPress: onLeave }} />
      )}
    </>
  )
}

interface ContractRowsProps {
  readonly module: Module
  readonly contracts: Contracts
  readonly offer: string | undefined
}

/** The contracts of the board, narrowed to one bucket if the user chooses one. */
function ContractRows({ module, contracts, offer }: ContractRowsProps) {
  const t = useTranslate()
  const { direction, list, ageing } = contracts
  const renderRow = useCallback(
    (row: BoardRow) => <DueRow key={row.guid} {...{ module, row, direction, offer }} />,
    [module, direction, offer],
  )
  const chips = filters.map((each) => ({
    value: each,
    label: each === '' ? t('work.all') : t(`boards.ageing.${each}`),
  }))
  const tab = t(direction === 'income' ? 'boards.tabs.receivable' : 'boards.tabs.payable')
  const nothing = contracts.isNarrowed ? t('boards.nothing') : t('boards.empty', { tab })
  return (
    <>
      <Chips inLine items={chips} value={ageing} onChange={(chosen) => contracts.setAgeing(chosen as typeof ageing)} />
      <View>
        <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={<Empty icon="tray" title={nothing} />} />
      </View>
    </>
  )
}

/** The other companies; a tap lists the contracts of one. */
function PartyRows({
  list,
  direction,
  onChoose,
}: {
  list: ReturnType<typeof useParties>
  direction: Direction
  onChoose: (row: BoardParty) => void
}) {
  const t = useTranslate()
  const renderRow = useCallback(
    (row: BoardParty) => <PartyRow key={row.guid} {...{ row, direction }} onPress={() => onChoose(row)} />,
    [direction, onChoose],
  )
  const empty = <Empty icon="tray" title={t('boards.nothing')} />
  return (
    <View>
      <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={empty} />
    </View>
  )
}

/** Receivables and payables: what is due of each contract or company, and how long it has been. */
export function ContractDuesScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const address = useAddress(module)
  const { offer, project, ageing } = address
  const [by, setBy] = useState<'contract' | 'party'>('contract')
  const contracts = useContracts({ order: 'overdue', direction: address.direction, project, ageing })
  const { direction, searched, setParty } = contracts
  const isByParty = by === 'party'
  const parties = useParties({ direction, project, keyword: searched }, isByParty)
  const choose = useCallback(
    (row: BoardParty) => {
      setParty(row)
      setBy('contract')
    },
    [setParty],
  )
  const tabs = [
    { value: 'income', label: t('boards.tabs.receivable') },
    { value: 'expense', label: t('boards.tabs.payable') },
  ]
  const ways = (['contract', 'party'] as const).map((value) => ({ value, label: t(`boards.by.${value}`) }))
  const list = isByParty ? parties : contracts.list
  const showBy = (way: string) => {
    setBy(way === 'party' ? 'party' : 'contract')
    setParty(null)
  }
  const reload = () => Promise.all([contracts.reload(), ...(isByParty ? [parties.reload()] : [])])
  return (
    <Page title={t('boards.dues.title')} room="listing" onRefresh={reload} onReachEnd={list.more}>
      <Narrowed module={module} address={address} party={contracts.party} onLeave={() => showBy('party')} />
      <Chips items={tabs} value={direction} onChange={contracts.setDirection} />
      <View>
        <AsOf at={contracts.asOf} />
        <Sums contracts={contracts} />
      </View>
      {offer === undefined ? <Chips items={ways} value={by} onChange={showBy} /> : null}
      <SearchBox value={contracts.keyword} onChange={contracts.setKeyword} placeholder={t('boards.search')} />
      {isByParty ? (
        <PartyRows list={parties} direction={direction} onChoose={choose} />
      ) : (
        <ContractRows module={module} contracts={contracts} offer={offer} />
      )}
    </Page>
  )
}
