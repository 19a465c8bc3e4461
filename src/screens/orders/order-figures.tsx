import type { OrderFigures as Figures } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { Bars } from '@/ui/charts/bars'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'

interface Props {
  /** Only orders of this project; empty for all. */
  readonly project: string
}

type OpenList = (module: string, filters: Readonly<Record<string, string>>) => void

/** How old the open work orders are, how long their steps take and how they are rated; counts open their lists. */
export function OrderFigures({ project }: Props) {
  const { data, failure, problem, reload, asOf } = useRead(
    'Statistic.GetOrderFigures',
    { PrjGuid: project },
    { keep: true },
  )
  if (data === undefined)
    return failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} problem={problem} onRetry={reload} />
  const open: OpenList = (module, filters) =>
    go('affairs', {
      ...{ module, ...(project === '' ? {} : { PrjGuid: project }) },
      only: Object.entries(filters)
        .map((pair) => pair.join('='))
        .join(','),
    })
  return (
    <>
      <AsOf at={asOf} />
      <Ages ages={data.ages} open={open} />
      <Hours hours={data.hours} />
      <Stars stars={data.stars} open={open} />
    </>
  )
}

const ageTones = ['pass', 'blue', 'wait', 'fail'] as const

function Ages({ ages, open }: { readonly ages: Figures['ages']; readonly open: OpenList }) {
  const t = useTranslate()
  if (ages.every(({ count }) => count === 0)) return null
  const title = t('boards.orders.ages')
  return (
    <Card title={title}>
      <Bars
        label={title}
        bars={ages.map(({ key, from, to, count, filters }, at) => ({
          ...{ key, value: count, tone: ageTones[at] ?? 'plain' },
          label: to === null ? t('boards.orders.over', { count: from - 1 }) : t('boards.orders.days', { from, to }),
          text: t('boards.orders.count', { count }),
          ...(count === 0 ? {} : { onPress: () => open('work-order', filters) }),
        }))}
      />
    </Card>
  )
}

function Hours({ hours }: { readonly hours: Figures['hours'] }) {
  const t = useTranslate()
  if (hours.length === 0) return null
  const title = t('boards.orders.hours')
  return (
    <Card title={title}>
      <Bars
        label={title}
        bars={hours.map(({ step, text, hours: value, count }) => ({
          ...{ key: step, value, label: text, tone: 'blue' as const },
          text: t('boards.orders.hoursOf', { hours: value }),
          note: t('boards.orders.times', { count }),
        }))}
      />
    </Card>
  )
}

function Stars({ stars, open }: { readonly stars: Figures['stars']; readonly open: OpenList }) {
  const t = useTranslate()
  if (stars.length === 0) return null
  const title = t('boards.orders.stars')
  return (
    <Card title={title}>
      <Bars
        label={title}
        full={5}
        bars={stars.map(({ key, average, count, filters }) => ({
          ...{ key, value: average, label: t('boards.orders.week', { day: key.slice(5) }), tone: 'blue' as const },
          text: t('boards.orders.average', { average: average.toFixed(1), count }),
          onPress: () => open('work-order-confirm', filters),
        }))}
      />
    </Card>
  )
}
