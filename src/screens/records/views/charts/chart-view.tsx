import { Text, View } from '@tarojs/components'
import type { GroupRow } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import { useRead } from '@/client/queries/use-read'
import { type ChartView, type Module, noValue, recordCall } from '@/schema'
import { press } from '@/ui/base/press'
import { Bars } from '@/ui/charts/bars'
import type { MarkTone } from '@/ui/charts/mark'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { textOf, useTranslate } from '@/words'
import type { ListViewProps } from '../../shared/record-feature'
import { amountOf, findingOf, groupWords, shownGroups, spanOfPeriod, valueWords } from './chart-data'

type Props = ListViewProps & { readonly chart: ChartView }

/** The filter that narrows the list to a group. */
const filterOf = ({ by, per }: ChartView, { value }: GroupRow) => ({
  [by]: per === undefined || value === noValue ? value : spanOfPeriod(value, per),
})

/** Groups of the records, counted or summed. The title is what the chart says. */
export function ChartOfRecords(props: Props) {
  const t = useTranslate()
  const { module, chart, query, onFilter } = props
  const { name, by, per = '', split = '', sum = '' } = chart
  const asked = { ...query, by, per, split, sum, rows: 0 }
  const { data, failure, reload, asOf } = useRead(recordCall(module, 'GetGroups'), asked, { keep: true })
  if (data === undefined) return failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} onRetry={reload} />
  const groups = shownGroups(chart, data.groups)
  const { rest } = data
  const others = rest.groups > 0 && per === '' ? amountOf(chart, rest) : 0
  const title = textOf(module, { chart: name })
  return (
    <Card>
      <AsOf at={asOf} />
      <Text className="chart-view__title">{findingOf(module, chart, data)}</Text>
      <Text className="chart-view__name">{title}</Text>
      {split === '' ? (
        <Bars
          label={title}
          bars={[
            ...groups.map((group) => ({
              ...{ key: group.value, label: groupWords(module, chart, group), value: amountOf(chart, group) },
              ...{ text: valueWords(chart, amountOf(chart, group)), tone: 'blue' as const },
              onPress: () => onFilter(filterOf(chart, group)),
            })),
            ...(others === 0
              ? []
              : [
                  {
                    ...{ key: '@others', label: t('views.others', { count: rest.groups }), value: others },
                    ...{ text: valueWords(chart, others), tone: 'plain' as const },
                  },
                ]),
          ]}
        />
      ) : (
        <SplitBars {...props} groups={groups} title={title} />
      )}
    </Card>
  )
}

const markTones: readonly MarkTone[] = ['blue', 'wait', 'pass', 'fail', 'due', 'plain']
const toneNames: Readonly<Record<string, MarkTone>> = { pass: 'pass', fail: 'fail', wait: 'wait' }

/** The colour of a choice: that of its tone, else the next one. */
function toneOf({ fields }: Module, split: string, choice: string): MarkTone {
  const { choices = {}, tones } = fields[split]?.options ?? {}
  const own = toneNames[tones?.[choice] ?? '']
  return own ?? markTones[Math.max(0, Object.keys(choices).indexOf(choice)) % markTones.length] ?? 'plain'
}

interface SplitProps extends Props {
  readonly groups: readonly GroupRow[]
  readonly title: string
}

/** A bar for each group, with a part for each choice; the parts are named below it. */
function SplitBars({ module, chart, groups, title, onFilter }: SplitProps) {
  const { split = '' } = chart
  const most = Math.max(1, ...groups.map((group) => amountOf(chart, group)))
  const wordOf = (choice: string) =>
    choice === noValue ? textOf(module, { field: split }) : choiceWords(module, { field: split, choice })
  const order = Object.keys(module.fields[split]?.options.choices ?? {})
  return (
    <View className="chart" role="group" aria-label={title}>
      {groups.map((group) => {
        const parts = [...(group.splits ?? [])].sort(
          (one, other) => order.indexOf(one.value) - order.indexOf(other.value),
        )
        const sizeOf = (part: (typeof parts)[number]) => (chart.sum === undefined ? part.count : part.sum)
        const label = groupWords(module, chart, group)
        const text = valueWords(chart, amountOf(chart, group))
        const note = parts.map(
          (part) => `${wordOf(part.value)} ${chart.sum === undefined ? part.count : valueWords(chart, part.sum)}`,
        )
        return (
          <View
            key={group.value}
            className="chart__row chart__live"
            role="button"
            aria-label={`${label} ${text} ${note.join(' · ')}`}
            {...press(() => onFilter(filterOf(chart, group)))}
          >
            <View className="chart__line">
              <Text className="chart__label">{label}</Text> <Text className="chart__value">{text}</Text>
            </View>
            <View className="split-bar" aria-hidden>
              {parts.map((part) => (
                <View
                  key={part.value}
                  className={`split-bar__part chart__fill--${toneOf(module, split, part.value)}`}
                  style={{ width: `${(100 * Math.max(0, sizeOf(part))) / most}%` }}
                />
              ))}
            </View>
            <Text className="chart__note">{note.join(' · ')}</Text>
          </View>
        )
      })}
    </View>
  )
}
