import type { Why } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go, type RouteName } from '@/platform/router'
import { type Chart, type Measure, type Module, recordCall, showMoney } from '@/schema'
import type { Mark } from '@/ui/charts/mark'
import { Waterfall } from '@/ui/charts/waterfall'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { type Translate, textOf, useTranslate } from '@/words'
import { netLines } from '../figures/net-lines'

type Line = Why['rows'][number]

/** The largest page of a list; more changes than this are shown as one. */
const maxLines = 100

const toneOf = (amount: number) => (amount < 0 ? 'fail' : 'pass')

/** The change by a record; it opens the record unless that is the one shown. */
function markOf(t: Translate, line: Line, own: string, isFirst: boolean): Mark {
  const { Title, ModuleTitle, Measure: measure, Amount, Date: day, Area, Module: of, Guid } = line
  const open = () => go(`${Area}Detail` as RouteName, { module: of, guid: Guid })
  const kind = t(`boards.measures.${measure as Measure}`)
  return {
    ...{ key: `${Guid} ${measure}`, value: Amount, text: showMoney(Amount) },
    ...{ label: Guid === own ? kind : Title, tone: isFirst ? 'blue' : toneOf(Amount) },
    note: Guid === own ? day : `${ModuleTitle} · ${day}`,
    ...(Guid === own ? {} : { onPress: open }),
  }
}

function marksOf(t: Translate, { rows, Others, Sum }: Why, own: string): readonly Mark[] {
  const lines = netLines(rows)
  const earlier = Sum - Others.Sum - lines.reduce((sum, { Amount }) => sum + Amount, 0)
  const hidden = (key: 'earlier' | 'others', value: number): readonly Mark[] =>
    value === 0 ? [] : [{ key, value, label: t(`records.charts.${key}`), text: showMoney(value), tone: toneOf(value) }]
  return [
    ...hidden('earlier', earlier),
    ...lines.map((line, index) => markOf(t, line, own, index === 0 && earlier === 0)),
    ...hidden('others', Others.Sum),
  ]
}

interface Props {
  readonly module: Module
  readonly guid: string
  readonly chart: Chart
}

/** How the ledger lines of a figure led to its present value. */
export function FigureWaterfall({ module, guid, chart: { name, of } }: Props) {
  const t = useTranslate()
  const takes = { guid, field: of, page: 1, rows: maxLines }
  const { data, loading, failure, reload } = useRead(recordCall(module, 'GetWhy'), takes)
  const title = textOf(module, { chart: name })
  return (
    <Card title={title}>
      {loading ? <Skeleton rows={2} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data === undefined ? null : (
        <Waterfall
          label={title}
          changes={marksOf(t, data, guid)}
          total={{
            ...{ key: of, label: textOf(module, { field: of }), value: data.Sum, text: showMoney(data.Sum) },
            tone: 'blue',
          }}
        />
      )}
    </Card>
  )
}
