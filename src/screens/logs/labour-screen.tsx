import type { Labour, MaterialRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { showNumber } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { type Translate, useTranslate } from '@/words'
import { type LogSpan, useSpan } from './span'
import { SpanHead } from './span-head'
import '@/ui/icon/record-icons.scss'

/** The filters of the list of logs that the figures come from. */
const logFilters = ({ project, from, to }: LogSpan) => `project=${project},kind=construction,date=${from}~${to}`

/** What the logs say beside what the warehouse received; without the right to the warehouse only the logs. */
function materialText(t: Translate, { logged, received, unit }: MaterialRow) {
  const amount = (value: number) => `${showNumber(value)} ${unit}`.trim()
  if (received === null) return t('reporting.labour.logged', { amount: amount(logged) })
  const both = t('reporting.labour.both', { logged: amount(logged), received: amount(received) })
  const difference = Math.round((logged - received) * 10_000) / 10_000
  return difference === 0 ? both : `${both} · ${t('reporting.labour.difference', { amount: amount(difference) })}`
}

function Figures({ labour, span }: { readonly labour: Labour; readonly span: LogSpan }) {
  const t = useTranslate()
  const { logs, people, hours, trades, weeks, materials } = labour
  const total = [
    { label: t('reporting.labour.logs'), value: showNumber(logs) },
    { label: t('reporting.labour.people'), value: showNumber(people) },
    { label: t('reporting.labour.hours'), value: showNumber(hours), strong: true },
  ]
  const openLogs = {
    label: t('reporting.labour.open'),
    onPress: () => go('site', { module: 'construction-log', only: logFilters(span) }),
  }
  return (
    <>
      <Card title={t('reporting.labour.total')} action={openLogs}>
        <Facts items={total} />
      </Card>
      {weeks.length < 2 ? null : (
        <Card title={t('reporting.labour.weeks')}>
          <Bars
            label={t('reporting.labour.weeks')}
            bars={weeks.map(({ week, hours: value }) => ({
              ...{ key: week, label: week, value, text: showNumber(value), tone: 'blue' as const },
            }))}
          />
        </Card>
      )}
      <Card title={t('reporting.labour.trades')}>
        {trades.map((row) => (
          <Row
            key={row.trade}
            title={row.trade}
            note={[row.teams.join('、'), t('reporting.labour.days', { count: row.people })]}
            aside={t('reporting.labour.hoursOf', { hours: showNumber(row.hours) })}
          />
        ))}
        {trades.length === 0 ? <Empty icon="tray" title={t('reporting.labour.none')} /> : null}
      </Card>
      {materials.length === 0 ? null : (
        <Card title={t('reporting.labour.materials')}>
          {materials.map((row) => (
            <Row key={row.guid} title={row.name} note={[materialText(t, row)]} />
          ))}
        </Card>
      )}
    </>
  )
}

/** Labour by trade and week, and materials by the logs beside the warehouse, of a project in a span of days. */
export function LabourScreen() {
  const t = useTranslate()
  const span = useSpan()
  const takes = { PrjGuid: span.project, from: span.from, to: span.to }
  const { data, loading, failure, reload, asOf } = useRead('ConstructionLog.GetLabour', takes, {
    enabled: span.project !== '',
    keep: true,
  })
  return (
    <Page title={t('reporting.labour.title')} onRefresh={reload}>
      <SpanHead span={span} />
      <AsOf at={asOf} />
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data === undefined || span.project === '' ? null : <Figures labour={data} span={span} />}
    </Page>
  )
}
