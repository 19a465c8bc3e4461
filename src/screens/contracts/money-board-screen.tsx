import { View } from '@tarojs/components'
import type { Direction, MoneyBoard } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { amountText } from './amounts'
import { marginOf, openDues, sumsOf } from './money-amounts'
import { Forecast } from './money-forecast'
import './contracts.scss'

const directions: readonly Direction[] = ['income', 'expense']

/** Income and expenditure, each with a card of its own, because they are never added. */
function Sums({ board }: { readonly board: MoneyBoard }) {
  const t = useTranslate()
  return (
    <>
      {directions.map((direction) => {
        const sums = board.directions.find((each) => each.direction === direction)
        if (sums === undefined) return null
        const title = t(`boards.tabs.${direction}`)
        const { contracts, drafts, late } = sums
        const counts = [
          t('boards.count', { count: contracts }),
          ...(drafts === 0 ? [] : [t('boards.drafts', { count: drafts })]),
          ...(late === 0 ? [] : [t('boards.late', { count: late })]),
        ]
        return (
          <Card key={direction} title={title}>
            <View className="money-note">{counts.join(' · ')}</View>
            <Bars label={title} bars={sumsOf(t, sums)} />
          </Card>
        )
      })}
    </>
  )
}

/** The balances of the own accounts. */
function Cash({ cash, accounts }: { readonly cash: MoneyBoard['cash']; readonly accounts: Module }) {
  const t = useTranslate()
  if (cash === null || cash.accounts.length === 0) return null
  const bars = cash.accounts.map(({ guid, name, balance }) => ({
    ...{ key: guid, label: name, value: balance, text: showMoney(balance) },
    tone: balance < 0 ? ('fail' as const) : ('blue' as const),
    onPress: () => go(`${accounts.area}Detail`, { module: accounts.name, guid }),
  }))
  const openAll = () => go(accounts.area, { module: accounts.name })
  return (
    <Card title={t('boards.money.cash.title')}>
      <Row
        title={t('boards.money.cash.total')}
        sum={showMoney(cash.total)}
        {...(cash.more === 0 ? {} : { note: t('boards.money.cash.more', { count: cash.more }) })}
        onPress={openAll}
      />
      <Bars label={t('boards.money.cash.title')} bars={bars} />
    </Card>
  )
}

/** Amounts that are overdue for more than 90 days, with the contracts that owe or are owed most. */
function Late({ board, module }: { readonly board: MoneyBoard; readonly module: Module }) {
  const t = useTranslate()
  const late = board.directions.filter(({ over90 }) => over90 > 0)
  if (late.length === 0) return null
  return (
    <Card title={t('boards.ageing.over90')}>
      {directions.map((direction) => {
        const sums = late.find((each) => each.direction === direction)
        if (sums === undefined) return null
        return (
          <View key={direction}>
            <Row
              title={amountText(t, direction, 'unpaid')}
              sum={showMoney(sums.over90)}
              note={t('boards.money.late.all')}
              onPress={() => openDues(direction, 'over90')}
            />
            {board.late
              .filter((each) => each.direction === direction)
              .map(({ guid, name, party, amount, days }) => (
                <Row
                  key={guid}
                  title={name}
                  sum={showMoney(amount)}
                  note={[party, t('boards.money.late.days', { count: days })]}
                  onPress={() => go(`${module.area}Detail`, { module: module.name, guid })}
                  caret={false}
                />
              ))}
          </View>
        )
      })}
    </Card>
  )
}

/** Income contracts less expense contracts of each project, the least first. */
function Projects({ board: { projects, otherProjects } }: { readonly board: MoneyBoard }) {
  const t = useTranslate()
  if (projects.length === 0) return null
  const bars = projects.map((project) => ({
    ...{ key: project.guid, label: project.name, ...marginOf(t, project) },
    onPress: () => go('contractManageList', { PrjGuid: project.guid, PrjName: project.name }),
  }))
  const rest =
    otherProjects === null
      ? []
      : [
          {
            ...{ key: '', label: t('boards.money.projects.others', { count: otherProjects.count }) },
            ...marginOf(t, otherProjects),
          },
        ]
  return (
    <Card title={t('boards.money.projects.title')}>
      <View className="money-note">{t('boards.money.projects.note')}</View>
      <Bars label={t('boards.money.projects.title')} bars={[...bars, ...rest]} />
    </Card>
  )
}

interface Props {
  /** Contracts, and the own accounts. */
  readonly module: Module
  readonly accounts: Module
}

/** Income, expenditure, cash, what is expected, what is late, and the margins of projects, of all visible contracts. */
export function MoneyBoardScreen({ module, accounts }: Props) {
  const t = useTranslate()
  const { data, loading, failure, problem, reload, asOf } = useRead('MoneyBoard.GetModel', {})
  return (
    <Page title={t('boards.money.title')} onRefresh={reload}>
      {loading ? <Skeleton rows={8} /> : null}
      {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
      <AsOf at={asOf} />
      {data === undefined ? null : (
        <>
          {data.directions.length === 0 ? <Empty icon="tray" title={t('boards.money.empty')} /> : null}
          <Sums board={data} />
          <Cash cash={data.cash} accounts={accounts} />
          {data.directions.length === 0 ? null : <Forecast module={module} forecast={data.forecast} />}
          <Late board={data} module={module} />
          <Projects board={data} />
        </>
      )}
    </Page>
  )
}
