import { useState } from 'react'
import { showMoney } from '@/schema'
import { Bars } from '@/ui/charts/bars'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { textOf, useTranslate } from '@/words'
import type { ListFeature, ListSectionProps } from '../../shared/record-feature'

/** The days of a month such as `2026-02`, as a filter. */
function daysOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-01~${new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)}`
}

/** The sums of a list by month, on request; a bar narrows the list to its month. */
function ListMonths({ module, months, onFilter }: ListSectionProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { months: day, totals } = module.list
  const [total = ''] = totals
  if (day === null || months.length === 0) return null
  const choose = (month: string) => onFilter({ [day]: daysOf(month) })
  const bars = months.map(({ month, count, sum }) => ({
    ...{ key: month, label: t('boards.months.label', { month, count }), value: sum, text: showMoney(sum) },
    ...{ tone: 'blue' as const, onPress: () => choose(month) },
  }))
  const title = t('boards.months.title', { label: textOf(module, { field: total }) })
  return (
    <Card>
      <Row
        title={title}
        note={t(isOpen ? 'boards.months.hide' : 'boards.months.show')}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen ? <Bars label={title} bars={bars} /> : null}
    </Card>
  )
}

export const months: ListFeature = {
  name: 'months',
  appliesTo: (module) => module.list.months !== null,
  listSection: ListMonths,
}
