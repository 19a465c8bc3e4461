import { useState } from 'react'
import { useCurrentProject } from '@/client/picks/current-project'
import { useParams } from '@/platform/router'
import { dayFromToday, daysAfter, spanOn } from '@/schema'
import { useTranslate } from '@/words'

const spans = ['week', 'month', 'quarter'] as const
type SpanName = (typeof spans)[number]

/** The days of a span up to today. */
const daysOf = (name: SpanName) => {
  const today = dayFromToday()
  if (name === 'week') return { from: spanOn('this-week', today).from, to: today }
  return { from: name === 'month' ? `${today.slice(0, 8)}01` : daysAfter(today, -89), to: today }
}

/** The project and the days that a page about logs shows: those of the address, else those chosen on it. */
export function useSpan() {
  const t = useTranslate()
  const { PrjGuid = '', PrjName = '', from = '', to = '' } = useParams()
  const current = useCurrentProject(({ project }) => project)
  const [chosen, setChosen] = useState<SpanName>('week')
  const days = from === '' && to === '' ? daysOf(chosen) : { from: from || '2000-01-01', to: to || dayFromToday() }
  const isOwn = PrjGuid === '' || PrjGuid === current?.PrjGuid
  return {
    ...days,
    project: PrjGuid || current?.PrjGuid || '',
    projectName: isOwn ? (current?.PrjName ?? '') : PrjName,
    chips: from === '' && to === '' ? spans.map((value) => ({ value, label: t(`reporting.span.${value}`) })) : [],
    chosen,
    setChosen: (value: string) => setChosen(spans.find((each) => each === value) ?? 'week'),
  }
}

export type LogSpan = ReturnType<typeof useSpan>
