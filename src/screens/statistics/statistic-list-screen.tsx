import type { StatisticList } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { Button } from '@/ui/controls/button'
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

const sets = { open: 'statisticNotResolved', back: 'statisticHasBack', resolved: 'statisticResolved' } as const
type Set = keyof typeof sets
const setOf = (name: string): Set => (name === 'back' || name === 'resolved' ? name : 'open')
const rows = 10

function Found({
  list,
  page,
  onPage,
}: {
  readonly list: StatisticList
  readonly page: number
  readonly onPage: (page: number) => void
}) {
  const t = useTranslate()
  return (
    <>
      <Card>
        {list.rows.map(({ guid, title, facts, text }) => (
          <Row
            key={guid}
            title={title}
            note={facts.filter(Boolean)}
            aside={text}
            onPress={() => go(`${list.area}Detail`, { module: list.module, guid })}
          />
        ))}
      </Card>
      {page > 1 ? (
        <Button wide kind="plain" label={t('boards.statistics.before')} onPress={() => onPage(page - 1)} />
      ) : null}
      {list.rows.length < rows ? null : (
        <Button wide kind="plain" label={t('boards.statistics.after')} onPress={() => onPage(page + 1)} />
      )}
    </>
  )
}

/** The findings that are not resolved, were sent back, or are resolved: one page with three chips and their counts. */
export function StatisticListScreen() {
  const t = useTranslate()
  const query = useStatisticQuery()
  const params = useParams()
  const [set, setSet] = useState<Set>(setOf(params.set ?? ''))
  const [page, setPage] = useState(1)
  const read = useRead('Statistic.GetList', { ...query, set, page, rows }, { keep: true })
  const { data, failure, problem, loading, reload, asOf } = read
  const options = (Object.keys(sets) as Set[]).map((value) => ({
    ...{ value, label: t(`boards.statistics.${sets[value]}`) },
    ...(data === undefined ? {} : { count: data.counts[value] ?? 0 }),
  }))
  return (
    <Page title={t('boards.statistics.title')} onRefresh={reload}>
      <AsOf at={asOf} />
      <Chips
        items={options}
        value={set}
        onChange={(value) => {
          setSet(setOf(value))
          setPage(1)
        }}
      />
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
      {data?.rows.length === 0 ? <Empty icon="check" title={t('boards.statistics.empty')} /> : null}
      {data === undefined || data.rows.length === 0 ? null : <Found list={data} page={page} onPage={setPage} />}
    </Page>
  )
}
