import { Text, View } from '@tarojs/components'
import type { StatisticPie } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { Bars } from '@/ui/charts/bars'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { useStatisticQuery } from './statistic-query'

type Query = ReturnType<typeof useStatisticQuery>

/** The filters of the list with the findings of a part. */
const filtersOf = ({ field }: StatisticPie, key: string, { PrjGuid, from, to }: Query) =>
  [
    `${field}=${key === '' ? '-' : key}`,
    ...(PrjGuid === '' || field === 'project' ? [] : [`project=${PrjGuid}`]),
    ...(from === '' && to === '' ? [] : [`date=${from}~${to}`]),
  ].join(',')

function Parts({ pie, query }: { readonly pie: StatisticPie; readonly query: Query }) {
  const t = useTranslate()
  const bars = pie.parts.map(({ key, text, count, percent }) => ({
    ...{ key, value: count, tone: 'blue' as const, label: text || t('boards.statistics.none') },
    text: `${count} · ${percent.toFixed(1)}%`,
    onPress: () => go(pie.area, { module: pie.module, only: filtersOf(pie, key, query) }),
  }))
  return (
    <Card title={pie.title}>
      <Bars label={pie.title} bars={bars} />
      {pie.days === null ? null : <Text>{t('boards.statistics.days', { count: pie.days })}</Text>}
    </Card>
  )
}

/** The findings by state, nature, project or kind as bars, the largest first, each of which opens its list. */
export function StatisticPieScreen() {
  const t = useTranslate()
  const query = useStatisticQuery()
  const [by, setBy] = useState(useParams().by || 'state')
  const { data, failure, problem, loading, reload, asOf } = useRead(
    'Statistic.GetPie',
    { ...query, by },
    { keep: true },
  )
  const options = (data?.by ?? []).map((value) => ({ value, label: t(`boards.statistics.by.${value as 'state'}`) }))
  return (
    <Page title={t('boards.statistics.title')} onRefresh={reload}>
      <AsOf at={asOf} />
      {options.length === 0 ? null : <Chips items={options} value={by} onChange={setBy} />}
      {loading ? <Skeleton rows={5} /> : null}
      {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
      {data?.parts.length === 0 ? <Empty icon="check" title={t('boards.statistics.empty')} /> : null}
      {data === undefined || data.parts.length === 0 ? null : <Parts pie={data} query={query} />}
      {data === undefined || data.late.length === 0 ? null : (
        <Card title={t('boards.statistics.late')}>
          {data.late.map(({ name, count }) => (
            <Row key={name} title={name} aside={<View>{t('boards.statistics.count', { count })}</View>} />
          ))}
        </Card>
      )}
      <Card>
        {(['statisticNotResolved', 'statisticHasBack', 'statisticResolved'] as const).map((route) => (
          <Row key={route} title={t(`boards.statistics.${route}`)} onPress={() => go(route, { ...query })} />
        ))}
      </Card>
    </Page>
  )
}
