import { View } from '@tarojs/components'
import type { Direction, ExpectedRow, Flow, MoneyBoard } from '@wire'
import { useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { go } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import type { Mark } from '@/ui/charts/mark'
import { type Pair, PairBars } from '@/ui/charts/pair-bars'
import { Empty } from '@/ui/feedback/empty'
import { ListEnd } from '@/ui/feedback/list-end'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { AsOf } from '@/ui/marks/as-of'
import { useTranslate } from '@/words'
import './contracts.scss'

interface Part {
  readonly title: string
  readonly direction: Direction
  readonly week: number
}

interface SheetProps {
  readonly module: Module
  readonly part: Part
  readonly onClose: () => void
}

/** What is expected in a part of the forecast; a tap opens the record. */
function ExpectedSheet({ module, part: { title, direction, week }, onClose }: SheetProps) {
  const t = useTranslate()
  const { rows, state, more, reload, asOf } = usePages('MoneyBoard.GetListPage', { direction, week }, { rows: 20 })
  const open = ({ module: of, guid }: ExpectedRow) => {
    onClose()
    go(`${module.area}Detail`, { module: of, guid })
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <AsOf at={asOf} />
      {rows.map((row) => (
        <Row
          key={`${row.guid} ${row.kind} ${row.date} ${row.amount}`}
          title={row.name}
          sum={showMoney(row.amount)}
          note={[row.date, t(`boards.money.kinds.${row.kind}`), row.party]}
          onPress={() => open(row)}
          caret={false}
        />
      ))}
      {rows.length === 0 && state === 'finished' ? <Empty icon="tray" title={t('boards.money.forecast.none')} /> : null}
      {state === 'ready' ? <Row title={t('shell.more')} onPress={more} /> : null}
      {state === 'loading' || state === 'failed' ? <ListEnd state={state} onRetry={reload} /> : null}
    </Sheet>
  )
}

/** What is expected in each week, and the cash after it; what is late stands apart. */
export function Forecast({ module, forecast }: { readonly module: Module; readonly forecast: MoneyBoard['forecast'] }) {
  const t = useTranslate()
  const [part, open] = useState<Part | null>(null)
  const markOf = (direction: Direction, { in: incoming, out }: Flow, week: number, label: string): Mark => {
    const isIn = direction === 'income'
    const value = isIn ? incoming : out
    const name = t(`boards.money.forecast.${isIn ? 'in' : 'out'}`)
    const title = t('boards.money.forecast.part', { part: label, name })
    return {
      ...{ key: direction, label: name, value, text: showMoney(value), tone: isIn ? 'pass' : 'due' },
      ...(value === 0 ? {} : { onPress: () => open({ title, direction, week }) }),
    }
  }
  const pairOf = (week: number, label: string, text: string, flow: Flow): Pair => ({
    ...{ key: String(week), label, text },
    ...{ left: markOf('income', flow, week, label), right: markOf('expense', flow, week, label) },
  })
  const { weeks, overdue, passed } = forecast
  const late = [
    pairOf(-1, t('boards.money.forecast.overdue'), '', overdue),
    pairOf(-2, t('boards.money.forecast.passed'), '', passed),
  ].filter(({ left, right }) => left.value !== 0 || right.value !== 0)
  const pairs = weeks.map((each) => {
    const { week, from, to, balance } = each
    const text = balance === null ? '' : t('boards.money.forecast.balance', { amount: showMoney(balance) })
    return pairOf(week, t('boards.money.forecast.week', { from: from.slice(5), to: to.slice(5) }), text, each)
  })
  return (
    <>
      <Card title={t('boards.money.forecast.title', { count: weeks.length })}>
        <View className="money-note">{t('boards.money.forecast.note')}</View>
        <PairBars label={t('boards.money.forecast.title', { count: weeks.length })} pairs={pairs} />
      </Card>
      {late.length === 0 ? null : (
        <Card title={t('boards.money.forecast.apart')}>
          <View className="money-note">{t('boards.money.forecast.apartNote')}</View>
          <PairBars label={t('boards.money.forecast.apart')} pairs={late} />
        </Card>
      )}
      {part === null ? null : <ExpectedSheet module={module} part={part} onClose={() => open(null)} />}
    </>
  )
}
