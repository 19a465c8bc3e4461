import type { FigurePart, FindingFigures as Figures } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { dayFromToday, daysBetween } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import type { MarkTone } from '@/ui/charts/mark'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import type { OpenList } from './open-list'
import { RiskMatrix } from './risk-matrix'
import { WeekColumns } from './week-columns'

interface Props {
  readonly module: string
  /** Only findings of this project; empty for all. */
  readonly project: string
}

/** What was found and resolved, by week, kind of problem and team, with the risks if the findings have them. */
export function FindingFigures({ module, project }: Props) {
  const asked = { module, PrjGuid: project, from: '', to: '' }
  const { data, failure, problem, reload, asOf } = useRead('Statistic.GetFigures', asked, { keep: true })
  const t = useTranslate()
  if (data === undefined)
    return failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} problem={problem} onRetry={reload} />
  const open: OpenList = (filters) =>
    go(data.area, {
      module,
      ...(project === '' ? {} : { PrjGuid: project }),
      only: Object.entries(filters)
        .map((pair) => pair.join('='))
        .join(','),
    })
  if (data.found === 0) return null
  return (
    <>
      <AsOf at={asOf} />
      <Totals figures={data} />
      <WeekColumns weeks={data.weeks} open={open} />
      <Parts title={t('boards.findings.natures')} parts={data.natures} tone="blue" open={open} />
      <Parts title={t('boards.findings.late')} parts={data.late} tone="fail" open={open} />
      <RiskMatrix risk={data.risk} open={open} />
    </>
  )
}

function Totals({ figures: { found, closed, days, firstPass, risk } }: { readonly figures: Figures }) {
  const t = useTranslate()
  const last = risk?.lastWorst ?? null
  return (
    <Card title={t('boards.findings.title')}>
      <Facts
        items={[
          { label: t('boards.findings.found'), value: t('boards.findings.count', { count: found }) },
          { label: t('boards.findings.closed'), value: t('boards.findings.count', { count: closed }) },
          ...(days === null
            ? []
            : [{ label: t('boards.findings.days'), value: t('boards.findings.daysOf', { count: days }) }]),
          ...(firstPass === null ? [] : [{ label: t('boards.findings.firstPass'), value: `${firstPass.toFixed(1)}%` }]),
          ...(last === null
            ? []
            : [
                {
                  label: t('boards.findings.sinceWorst'),
                  value: t('boards.findings.daysOf', { count: Math.max(0, daysBetween(last, dayFromToday())) }),
                },
              ]),
        ]}
      />
    </Card>
  )
}

interface PartsProps {
  readonly title: string
  readonly parts: readonly FigurePart[]
  readonly tone: MarkTone
  readonly open: OpenList
}

/** Bars, the largest first, each of which opens its list. */
function Parts({ title, parts, tone, open }: PartsProps) {
  const t = useTranslate()
  if (parts.length === 0) return null
  return (
    <Card title={title}>
      <Bars
        label={title}
        bars={parts.map(({ key, text, count, filters }) => ({
          ...{ key, value: count, tone, label: text || t('boards.findings.noTeam') },
          text: t('boards.findings.count', { count }),
          onPress: () => open(filters),
        }))}
      />
    </Card>
  )
}
