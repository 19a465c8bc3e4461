import { useState } from 'react'
import type { Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { textOf } from '@/words'
import type { FormFeature, FormNoticeProps } from '../../shared/record-feature'
import { CountCard } from './count-card'
import { CountResults } from './count-results'
import { countedList, results, useCounted } from './counted-lines'

interface Props extends Omit<FormNoticeProps, 'names'> {
  readonly of: NonNullable<ReturnType<typeof countedList>>
}

/** The line that is counted; the end of the list is what was found, and null is the form. */
function usePlace(count: number) {
  const [at, setAt] = useState<number | null>(null)
  return {
    at: at === null ? null : Math.min(at, count),
    open: setAt,
    close: () => setAt(null),
    move: (by: number) => setAt((now) => Math.min(Math.max((now ?? 0) + by, 0), count)),
  }
}

/** Counts the lines of a form one after the other, each on a card; what differs is shown when all were counted. */
function Count({ module, form, of }: Props) {
  const { t } = form
  const { list, table, counting } = of
  const counted = useCounted(form, list)
  const { lines } = counted
  const { at, open, close, move } = usePlace(lines.length)
  const { left, counted: count } = results(counting, lines)
  if (lines.length === 0) return null
  const start = () => open(left[0]?.at ?? lines.length)
  const line = at === null ? undefined : lines[at]
  const note = line === undefined ? '' : factsOf(module, of, line)
  const footer =
    line === undefined ? (
      <Button label={t('boards.counting.done')} onPress={close} />
    ) : (
      <>
        <Button kind="plain" disabled={at === 0} label={t('boards.counting.previous')} onPress={() => move(-1)} />
        <Button label={t('boards.counting.next')} onPress={() => move(1)} />
      </>
    )
  const title =
    line === undefined
      ? t('boards.counting.result')
      : `${textOf(module, { field: list, line: counting.value })} ${Number(at) + 1} / ${lines.length}`
  return (
    <>
      <Notice
        kind="info"
        text={t('boards.counting.progress', { count, of: lines.length })}
        action={{ label: t('boards.counting.start'), onPress: start }}
      />
      <Sheet open={at !== null} title={title} onClose={close} footer={footer}>
        {line === undefined ? (
          <CountResults {...{ module, form, of, counted }} onOpen={open} />
        ) : (
          <CountCard
            key={String(line.guid)}
            {...{ module, of, line, note }}
            title={counted.wordsOf(line, table.title)}
            onCount={(quantity) => counted.set(line.guid, { [counting.value]: quantity })}
            onNext={() => move(1)}
          />
        )}
      </Sheet>
    </>
  )
}

const factsOf = (module: Module, { list, counting }: Props['of'], line: Readonly<Record<string, unknown>>) =>
  counting.facts
    .filter((name) => typeof line[name] === 'string' && line[name] !== '')
    .map((name) => `${textOf(module, { field: list, line: name })} ${String(line[name])}`)
    .join(' · ')

export const counting: FormFeature = {
  name: 'counting',
  appliesTo: (module) => countedList(module) !== undefined,
  formNotice: ({ module, form, names }) => {
    const of = countedList(module)
    return of !== undefined && names.includes(module.gathers?.from ?? of.list) ? (
      <Count {...{ module, form, of }} />
    ) : null
  },
}
