import { Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { showValue } from '@/fields/show-value'
import { daysAfter, type Module, recordCall, type Timeline } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { DateField } from '@/ui/inputs/date-field'
import { Facts } from '@/ui/layout/facts'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { textOf, useTranslate } from '@/words'
import { headingFor } from '../../shared/heading'
import { useChange } from '../shared/use-change'
import { daysLate, daysOf } from './span'

interface Props {
  readonly module: Module
  readonly timeline: Timeline
  readonly row: ListRow
  readonly onOpen: (row: ListRow) => unknown
  readonly onClose: () => void
}

const steps = [-1, 1, 7] as const

/** The days of a record, which can be changed here, and the way to its page. */
export function BarSheet({ module, timeline, row, onOpen, onClose }: Props) {
  const t = useTranslate()
  const { data: record } = useRead(recordCall(module, 'GetModel'), { guid: row.guid }, { stale: 0 })
  const days = daysOf(timeline, row)
  const late = days === null ? 0 : daysLate(module, timeline, row, days)
  const { from, to, done, after } = timeline
  const waitsFor = Object.entries(record?.words ?? {}).flatMap(([key, word]) =>
    after !== undefined && key.startsWith(`${after}.`) ? [word] : [],
  )
  const shown = [module.list.state, from, ...(to === from ? [] : [to]), ...(done === undefined ? [] : [done])]
  const isTyped = (name: string) => module.fields[name]?.options.readonly !== true
  return (
    <Sheet open title={headingFor(module, row)} onClose={onClose}>
      <Facts
        items={[
          ...shown.map((name) => ({
            label: textOf(module, { field: name }),
            value: showValue(module, name, record ?? row),
          })),
          ...(waitsFor.length === 0 ? [] : [{ label: t('views.waitsFor'), value: waitsFor.join(', ') }]),
        ]}
      />
      {late > 0 ? <Notice kind="warn" text={t('views.late', { count: late })} /> : null}
      {record?.can.edit === true && to !== from && isTyped(from) && isTyped(to) ? (
        <ChangeDays key={record.version} {...{ module, timeline, record }} onDone={onClose} />
      ) : null}
      <Button wide kind="plain" label={t('views.openRecord')} onPress={() => onOpen(row)} />
    </Sheet>
  )
}

interface ChangeProps {
  readonly module: Module
  readonly timeline: Timeline
  readonly record: ListRow
  readonly onDone: () => void
}

/** Moves both days by a step, or sets each. */
function ChangeDays({ module, timeline, record, onDone }: ChangeProps) {
  const t = useTranslate()
  const change = useChange(module)
  const { from, to } = timeline
  const { guid, version, values } = record
  const stored = { [from]: String(values[from] ?? ''), [to]: String(values[to] ?? '') }
  const [days, setDays] = useState<Readonly<Record<string, string>>>(stored)
  const [refusal, setRefusal] = useState('')
  const by = (step: number) =>
    setDays(
      Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day === '' ? '' : daysAfter(day, step)])),
    )
  const changed = Object.entries(days).filter(([name, day]) => day !== stored[name])
  const save = async () => {
    const data = Object.fromEntries(changed.map(([name, day]) => [name, day === '' ? null : day]))
    const result = await change({ guid, version, title: String(values[module.list.title] ?? '') }, data)
    if (result?.kind === 'refused') return setRefusal(result.refusal.words)
    toast(t(result?.kind === 'kept' ? 'outbox.kept' : 'records.saved'))
    onDone()
  }
  return (
    <View className="change-days">
      <View className="change-days__steps">
        <Text className="change-days__label">{t('views.moveBy')}</Text>
        {steps.map((step) => (
          <Button
            key={step}
            kind="plain"
            label={t('views.days', { days: step > 0 ? `+${step}` : `−${-step}` })}
            onPress={() => by(step)}
          />
        ))}
      </View>
      {[from, to].map((name) => (
        <DateField
          key={name}
          name={`view.${name}`}
          label={textOf(module, { field: name })}
          value={days[name] ?? ''}
          onChange={(day) => setDays({ ...days, [name]: day })}
        />
      ))}
      {refusal === '' ? null : <Notice kind="error" text={refusal} />}
      {changed.length === 0 ? null : <Button wide label={t('records.save')} onPress={save} />}
    </View>
  )
}
