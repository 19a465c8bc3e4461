import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { linesIn, type Module, recordCall, showNumber } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { editModeOf } from '../records/shared/edit-mode'
import '@/ui/icon/record-icons.scss'

type Line = Readonly<Record<string, unknown>>

/** The states of the items in the order in which addresses count them. */
const states = ['unfinished', 'running', 'done'] as const

const amount = (value: unknown, unit: unknown) => `${showNumber(Number(value ?? 0))} ${String(unit ?? '')}`.trim()

function Item({ line }: { readonly line: Line }) {
  const t = useTranslate()
  const text = t('reporting.doneOf', { done: amount(line.done, line.unit), planned: amount(line.planned, line.unit) })
  return <Row title={String(line.name)} note={[text]} rate={Number(line.percent ?? 0)} caret={false} />
}

function Items({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTranslate()
  if (lines.length === 0) return <Empty icon="tray" title={t('reporting.noItems')} />
  return (
    <Card>
      {lines.map((line) => (
        <Item key={String(line.guid)} line={line} />
      ))}
    </Card>
  )
}

/** The items of a weekly report in one state, with the number of items in each. */
export function WeeklyItemsScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { state = '', type = '', ReportID = '' } = useParams()
  const [chosen, setChosen] = useState<string>(states[Number(state)] ?? 'unfinished')
  const { data, loading, failure, reload, asOf } = useRead(recordCall(module, 'GetModel'), { guid: ReportID })
  const items = linesIn(data?.values ?? null, 'items')
  const among = (name: string) => items.filter((line) => line.state === name)
  const chips = states.map((value) => ({
    value,
    label: `${textOf(module, { field: 'items', line: 'state', choice: value })} ${among(value).length}`,
  }))
  const isToChange = editModeOf({ mode: 'type', type, guid: ReportID }).as === 'form'
  const open = () => go(isToChange ? 'reportsEdit' : 'reportsDetail', { module: module.name, guid: ReportID })
  const title = data === undefined ? textOf(module) : `${data.words.project ?? ''} ${String(data.values.week ?? '')}`
  return (
    <Page
      title={title}
      footer={<Button label={t(isToChange ? 'records.edit' : 'reporting.wholeReport')} onPress={open} />}
    >
      <Chips items={chips} value={chosen} onChange={setChosen} />
      <View>
        <AsOf at={asOf} />
        {loading ? <Skeleton kind="rows" /> : null}
        {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
        {data === undefined ? null : <Items lines={among(chosen)} />}
      </View>
    </Page>
  )
}
