import { useState } from 'react'
import { type Chart, chartsOf, type Module, restOf, showMoney } from '@/schema'
import { StackedBar } from '@/ui/charts/stacked-bar'
import { Card } from '@/ui/layout/card'
import { textOf, useTranslate } from '@/words'
import type { DetailSectionProps } from '../../shared/record-feature'
import { WhySheet } from '../figures/why-sheet'
import { FigureWaterfall } from './figure-waterfall'

type Values = Readonly<Record<string, unknown>>

interface ChartProps<C extends Chart> {
  readonly module: Module
  readonly guid: string
  readonly chart: C
  readonly values: Values
}

const amountIn = (values: Values, name: string) => Number(values[name] ?? 0)

/** The parts of an amount and what is left of it. A part that is a figure opens its ledger lines. */
function Parts({ module, guid, chart, values }: ChartProps<Extract<Chart, { kind: 'parts' }>>) {
  const t = useTranslate()
  const [opened, open] = useState<string | null>(null)
  const parts = Object.entries(chart.parts).map(([name, tone = 'pass']) => ({
    ...{ key: name, label: textOf(module, { field: name }), value: amountIn(values, name), tone },
    text: showMoney(amountIn(values, name)),
    ...(module.fields[name]?.options.figure === undefined ? {} : { onPress: () => open(name) }),
  }))
  const rest = restOf(
    amountIn(values, chart.of),
    parts.map(({ value }) => value),
  )
  const restPart = {
    key: '',
    label: t('records.charts.rest'),
    value: rest,
    text: showMoney(rest),
    tone: 'plain',
  } as const
  return (
    <Card title={textOf(module, { chart: chart.name })}>
      <StackedBar
        label={textOf(module, { chart: chart.name })}
        parts={[...parts.filter(({ value }) => value !== 0), restPart]}
      />
      {opened === null ? null : <WhySheet module={module} guid={guid} name={opened} onClose={() => open(null)} />}
    </Card>
  )
}

/** The charts of a record; none for amounts that are not set yet. */
export function RecordCharts({ module, guid, record }: DetailSectionProps) {
  if (record === undefined) return null
  const { values } = record
  return (
    <>
      {chartsOf(module, values)
        .filter(({ of }) => amountIn(values, of) !== 0)
        .map((chart) =>
          chart.kind === 'parts' ? (
            <Parts key={chart.name} {...{ module, guid, chart, values }} />
          ) : (
            <FigureWaterfall key={chart.name} {...{ module, guid, chart }} />
          ),
        )}
    </>
  )
}
