import { Text, View } from '@tarojs/components'
import type { BoardRow, BoardSums, Direction } from '@wire'
import { useCallback, useState } from 'react'
import { useCurrentProject } from '@/client/picks/current-project'
import { go } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { PagedList } from '../records/list/paged-list'
import { stampOf } from '../records/shared/stamp-of'
import { openContract, partsOf, waitsOf } from './amounts'
import { ContractActions } from './contract-actions'
import { useContracts } from './use-contracts'
import './contracts.scss'

const directions = ['income', 'expense'] as const

interface CardProps {
  readonly module: Module
  readonly row: BoardRow
  readonly direction: Direction
  readonly showsProject: boolean
}

/** A contract with its parts, what waits and what the user may do. */
function ContractRow({ module, row, direction, showsProject }: CardProps) {
  const t = useTranslate()
  const { name, party, project, status, final } = row
  return (
    <View className="contract-row">
      <Row
        title={name}
        {...(final === 0 ? {} : { sum: showMoney(final) })}
        stamp={stampOf(module, { values: { [module.list.state]: status }, words: {} })}
        note={showsProject ? [party, project] : [party]}
        onPress={() => openContract(module, row)}
        caret={false}
      />
      {final === 0 ? null : (
        <StackedBar
          compact
          label={t('boards.bar')}
          parts={partsOf(t, direction, row).filter(({ value }) => value !== 0)}
        />
      )}
      {waitsOf(t, row).map((text) => (
        <Text key={text} className="contract-row__wait">
          {text}
        </Text>
      ))}
      <ContractActions module={module} row={row} />
    </View>
  )
}

/** The sums of all contracts of a direction. */
function Sums({ sums, direction }: { readonly sums: BoardSums | undefined; readonly direction: Direction }) {
  const t = useTranslate()
  if (sums === undefined) return null
  const { contracts, drafts, final } = sums
  return (
    <Card>
      <Row
        title={t('boards.amounts.final')}
        sum={showMoney(final)}
        note={[
          t('boards.count', { count: contracts }),
          ...(drafts === 0 ? [] : [t('boards.drafts', { count: drafts })]),
          ...waitsOf(t, sums),
        ]}
      />
      <StackedBar label={t('boards.bar')} parts={partsOf(t, direction, sums)} />
    </Card>
  )
}

/** The project whose contracts are shown: the current one, until the user asks for all. */
function useScope() {
  const project = useCurrentProject((current) => current.project)
  const [isOfAll, setOfAll] = useState(false)
  const shown = isOfAll ? null : project
  return {
    ...{ guid: shown?.PrjGuid ?? '', name: shown?.PrjName ?? '' },
    showAll: () => setOfAll(true),
    pick: () => {
      setOfAll(false)
      go('prjtree')
    },
  }
}

function Scope({ scope }: { readonly scope: ReturnType<typeof useScope> }) {
  const t = useTranslate()
  return (
    <Card>
      <View className="contracts-scope">
        <View className="contracts-scope__row">
          <Row
            title={scope.guid === '' ? t('boards.scope.all') : scope.name}
            note={scope.guid === '' ? t('boards.scope.choose') : t('boards.scope.of')}
            onPress={scope.pick}
          />
        </View>
        {scope.guid === '' ? null : <Button kind="text" label={t('boards.scope.showAll')} onPress={scope.showAll} />}
      </View>
    </Card>
  )
}

/** The contracts of the current project, or of all, with their figures and what waits. */
export function ContractBoardScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const scope = useScope()
  const contracts = useContracts({ order: 'newest', direction: 'expense', project: scope.guid })
  const { direction, list } = contracts
  const showsProject = scope.guid === ''
  const renderRow = useCallback(
    (row: BoardRow) => <ContractRow key={row.guid} {...{ module, row, direction, showsProject }} />,
    [module, direction, showsProject],
  )
  const tabs = directions.map((each) => ({ value: each, label: t(`boards.tabs.${each}`) }))
  const tab = t(`boards.tabs.${direction}`)
  const nothing = contracts.isNarrowed ? t('boards.nothing') : t('boards.empty', { tab })
  return (
    <Page title={t('boards.board.title')} room="listing" onRefresh={contracts.reload} onReachEnd={list.more}>
      <Scope scope={scope} />
      <Chips items={tabs} value={direction} onChange={contracts.setDirection} />
      <View>
        <AsOf at={contracts.asOf} />
        <Sums sums={contracts.sums} direction={direction} />
      </View>
      <SearchBox value={contracts.keyword} onChange={contracts.setKeyword} placeholder={t('boards.search')} />
      <View>
        <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={<Empty icon="tray" title={nothing} />} />
      </View>
    </Page>
  )
}
