import type { ListNumbers } from '@wire'
import { useState } from 'react'
import { type Module, showMoney } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { textOf, useTranslate } from '@/words'
import type { ListQuery } from './list-query'

/** The days of a month such as `2026-02`, as a filter. */
function daysOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-01~${new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)}`
}

interface Props {
  readonly module: Module
  readonly months: NonNullable<ListNumbers['months']>
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** The sums of a list by month, on request; a bar narrows the list to its month. */
export function ListMonths({ module, months, query, onQuery }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { months: day, totals } = module.list
  const [total = ''] = totals
  if (day === null || months.length === 0) return null
  const choose = (month: string) => onQuery({ ...query, filters: { ...query.filters, [day]: daysOf(month) } })
  const bars = months.map(({ month, count, sum }) => ({
    ...{ key: month, label: t('records.months.label', { month, count }), value: sum, text: showMoney(sum) },
    ...{ tone: 'blue' as const, onPress: () => choose(month) },
  }))
  const title = t('records.months.title', { label: textOf(module, { field: total }) })
  return (
    <Card>
      <Row
        title={title}
        note={t(isOpen ? 'records.months.hide' : 'records.months.show')}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen ? <Bars label={title} bars={bars} /> : null}
    </Card>
  )
}
