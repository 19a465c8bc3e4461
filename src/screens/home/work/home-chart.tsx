import { Text } from '@tarojs/components'
import type { HomeChart as Chart, GroupRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { type ChartView, noValue, type Period } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Card } from '@/ui/layout/card'
import { type Translate, useTranslate } from '@/words'
import { amountOf, moneyWords, periodWords, shownGroups } from '../../records/views/charts/chart-data'
import './home-chart.scss'

/** Fewer than on the page of the chart, so that the next card is visible. */
const maxShown = 6

type ByPeriod = ChartView & { readonly per: Period }

const chartOf = ({ name, title, by, per, sum, last }: Chart): ByPeriod => ({
  ...{ kind: 'chart', name, title, by, per: per as Period, last },
  ...(sum === '' ? {} : { sum }),
})

/** The last period against the one before, as a sentence. */
function changeWords(t: Translate, chart: ByPeriod, groups: readonly GroupRow[]) {
  const last = groups[groups.length - 1] as GroupRow
  const before = groups.length < 2 ? 0 : amountOf(chart, groups[groups.length - 2] as GroupRow)
  const now = amountOf(chart, last)
  const parts = { period: periodWords(last.value, chart.per), value: moneyWords(now) }
  if (before <= 0) return t('home.charts.last', parts)
  const percent = Math.round((100 * (now - before)) / before)
  return t('home.charts.change', { ...parts, percent: percent > 0 ? `+${percent}` : String(percent) })
}

/** A chart of amounts by period; it opens the chart of its list. */
export function HomeChart({ chart: own }: { readonly chart: Chart }) {
  const t = useTranslate()
  const { handler, area, module, by, per, sum, name, title } = own
  const asked = { by, per, split: '', sum, rows: 0, keyword: '', sort: '', filters: {} }
  const { data } = useRead(`${handler}.GetGroups` as 'Record.GetGroups', asked, { keep: true, quiet: true })
  if (data === undefined) return null
  const chart = chartOf(own)
  const known = data.groups.filter(({ value }) => value !== noValue)
  const groups = shownGroups(chart, known).slice(-maxShown)
  if (groups.length === 0) return null
  const open = { label: t('home.charts.open'), onPress: () => go(area, { module, view: `chart.${name}` }) }
  return (
    <Card title={title} action={open}>
      <Text className="home-chart__finding">{changeWords(t, chart, groups)}</Text>
      <Bars
        label={title}
        bars={groups.map((group) => ({
          ...{ key: group.value, label: periodWords(group.value, chart.per), value: amountOf(chart, group) },
          ...{ text: moneyWords(amountOf(chart, group)), tone: 'blue' as const },
        }))}
      />
    </Card>
  )
}
