import { Text, View } from '@tarojs/components'
import type { ReportTaskRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { back, go, useParams } from '@/platform/router'
import { dayFromToday, type Module, withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { NumberField } from '@/ui/inputs/number-field'
import { Card } from '@/ui/layout/card'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { useSendBatch } from '../records/batch/use-send-batch'
import { ProgressBar } from './task-row'
import './planning.scss'

/** What was entered for a task; the percent is null while it was not touched. */
interface Entry {
  readonly percent: number | null
  readonly quantity: number | null
  readonly note: string
  readonly why: string
}

const untouched: Entry = { percent: null, quantity: null, note: '', why: '' }
const steps = [5, 10, 25] as const

interface CardProps {
  readonly row: ReportTaskRow
  readonly entry: Entry
  readonly refusal: string | undefined
  readonly onChange: (part: Partial<Entry>) => void
}

/** One task with the buttons that raise its percent; nothing is sent of a task that was not touched. */
function TaskCard({ row, entry, refusal, onChange }: CardProps) {
  const t = useTranslate()
  const { guid, wbs, name, plan, percent: last, end, isLate, planned, unit, done } = row
  const percent = entry.percent ?? last
  const isTouched = entry.percent !== null
  const raise = (to: number) => onChange({ percent: Math.min(100, Math.round(to * 100) / 100) })
  const openForm = () => go('siteEdit', { module: 'plan-progress', fill: 'task=link-task', 'link-task': guid })
  return (
    <Card>
      <View className="plan-task__line">
        <Text className="plan-task__name">{`${wbs} ${name}`}</Text>
        <Text className={isTouched ? 'plan-report__percent' : 'plan-task__percent'}>{`${percent}%`}</Text>
      </View>
      <ProgressBar percent={percent} planned={last} isLate={isLate} />
      <Text className="plan-task__fact">
        {[plan, t('planning.mine.last', { percent: last }), t('planning.mine.due', { day: end })].join(' · ')}
      </Text>
      <View className="plan-report__steps">
        {steps.map((step) => (
          <Button
            key={step}
            kind="plain"
            label={`+${step}`}
            disabled={percent >= 100}
            onPress={() => raise(percent + step)}
          />
        ))}
        <Button kind="plain" label="100" disabled={percent >= 100} onPress={() => raise(100)} />
        {isTouched ? <Button kind="text" label={t('shell.clear')} onPress={() => onChange(untouched)} /> : null}
      </View>
      {refusal === undefined ? null : <Notice kind="error" text={refusal} />}
      {isTouched ? (
        <>
          {planned === null ? null : (
            <>
              <Text className="plan-task__fact">{t('planning.mine.amount', { done, planned, unit })}</Text>
              <NumberField
                name={`quantity-${guid}`}
                label={t('planning.mine.quantity', { unit })}
                decimals={4}
                value={entry.quantity}
                onChange={(quantity) => onChange({ quantity })}
              />
            </>
          )}
          {isLate ? (
            <LongTextField
              {...{ name: `why-${guid}`, label: t('planning.mine.why'), required: true, maxLength: 300 }}
              {...{ value: entry.why, tidy: withFullWidth, onChange: (why: string) => onChange({ why }) }}
            />
          ) : null}
          <LongTextField
            {...{ name: `note-${guid}`, label: t('planning.mine.note'), maxLength: 300 }}
            {...{ value: entry.note, tidy: withFullWidth, onChange: (note: string) => onChange({ note }) }}
          />
        </>
      ) : null}
      <Button kind="text" icon="camera" label={t('planning.mine.full')} onPress={openForm} />
    </Card>
  )
}

/** The entries by task, and their sending: each report is saved by its own entry of the outbox. */
function useReports(module: Module, rows: readonly ReportTaskRow[]) {
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const sending = useSendBatch(module)
  const entryOf = (guid: string) => entries[guid] ?? untouched
  const touched = rows.filter(({ guid }) => entryOf(guid).percent !== null)
  const isReady = touched.every(({ guid, isLate }) => !isLate || entryOf(guid).why.trim() !== '')
  const send = async () => {
    const items = touched.map(({ guid, name }) => {
      const { percent, quantity, note, why } = entryOf(guid)
      const texts = { ...(note.trim() === '' ? {} : { note }), ...(why.trim() === '' ? {} : { why }) }
      const values = { task: guid, date: dayFromToday(), percent, ...(quantity === null ? {} : { quantity }), ...texts }
      return { key: guid, title: name, values }
    })
    const refused = await sending.send(items)
    if (refused === null) return
    setEntries(Object.fromEntries(Object.entries(entries).filter(([guid]) => refused.has(guid))))
    if (refused.size === 0) back()
  }
  return {
    ...{ entryOf, touched, isReady, send, busy: sending.busy, refusals: sending.refusals },
    change: (guid: string, part: Partial<Entry>) => setEntries({ ...entries, [guid]: { ...entryOf(guid), ...part } }),
  }
}

/** All running tasks of the caller on one page: a tap or two for each, and one save. */
export function ReportScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { Guid = '' } = useParams()
  const { data, failure, reload, asOf } = useRead('PlanProgress.GetMine', { plan: Guid })
  const rows = data ?? []
  const reports = useReports(module, rows)
  const count = reports.touched.length
  const bar = (
    <FormBar>
      <Button
        label={t('planning.mine.save', { count })}
        busy={reports.busy}
        disabled={count === 0 || !reports.isReady}
        onPress={reports.send}
      />
    </FormBar>
  )
  return (
    <Page title={t('planning.mine.title')} onRefresh={reload} {...(rows.length === 0 ? {} : { footer: bar })}>
      <View>
        <AsOf at={asOf} />
        {data === undefined && failure === '' ? <Skeleton rows={6} /> : null}
        {data === undefined && failure !== '' ? <Failed text={failure} onRetry={reload} /> : null}
        {data !== undefined && rows.length === 0 ? <Empty icon="check" title={t('planning.mine.nothing')} /> : null}
      </View>
      {rows.map((row) => (
        <TaskCard
          key={row.guid}
          row={row}
          entry={reports.entryOf(row.guid)}
          refusal={reports.refusals.get(row.guid)}
          onChange={(part) => reports.change(row.guid, part)}
        />
      ))}
    </Page>
  )
}
