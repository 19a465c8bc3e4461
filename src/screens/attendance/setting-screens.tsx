import { Text } from '@tarojs/components'
import type { ClockPush, ClockReminder } from '@wire'
import { useState } from 'react'
import { fetchToOpen } from '@/client/files/download'
import { useRead, wordsFor } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { copy } from '@/platform/clipboard'
import { saveFile } from '@/platform/download'
import { back } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Chips } from '@/ui/controls/chips'
import { FormBar } from '@/ui/controls/form-bar'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { NumberField } from '@/ui/inputs/number-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { toast } from '@/ui/overlays/toast'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Loading } from './loading'
import './attendance.scss'

const longest = 60

const isMinutes = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= longest

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

interface WeekdaysProps {
  readonly days: readonly string[]
  readonly onChange: (days: readonly string[]) => void
}

/** The days of the week on which a person is reminded. */
function Weekdays({ days, onChange }: WeekdaysProps) {
  const t = useTranslate()
  const [sunday = '', ...others] = t('calendar.weekdays').split(',')
  const labels = [...others, sunday]
  const toggle = (day: string) => onChange(weekdays.filter((each) => days.includes(each) !== (each === day)))
  return (
    <>
      <Text className="punch-nothing">{t('punches.remindDays')}</Text>
      <Chips
        items={weekdays.map((value, at) => ({ value, label: labels[at] ?? value }))}
        value={days}
        onChange={toggle}
      />
    </>
  )
}

function ReminderForm({ first }: { readonly first: ClockReminder }) {
  const t = useTranslate()
  const [isOn, setOn] = useState(first.IsOn)
  const [before, setBefore] = useState<number | null>(first.BeforeStart)
  const [after, setAfter] = useState<number | null>(first.AfterEnd)
  const [days, setDays] = useState<readonly string[]>(first.Days.length === 0 ? weekdays : first.Days)
  const saving = useSave('ClockIn.SaveReminder')
  const isValid = isMinutes(before) && isMinutes(after) && days.length > 0
  const submit = async () => {
    if (!isValid) return
    if ((await saving.save({ IsOn: isOn, BeforeStart: before, AfterEnd: after, Days: days })) === undefined) return
    toast(t('punches.saved'))
    back()
  }
  const bar = (
    <FormBar>
      <Button
        {...{ wide: true, label: t('punches.save'), busy: saving.busy, onPress: submit }}
        {...{ disabled: !isValid, reason: t('punches.minutesLimit') }}
      />
    </FormBar>
  )
  return (
    <Page title={t('punches.reminders')} footer={bar}>
      {saving.refusal === null ? null : <Notice kind="error" text={saving.refusal.words} />}
      <Card>
        <SwitchRow label={t('punches.remind')} hint={t('punches.remindHint')} value={isOn} onChange={setOn} />
        <NumberField
          {...{ name: 'before', label: t('punches.beforeStart'), decimals: 0, value: before, onChange: setBefore }}
        />
        <NumberField
          {...{ name: 'after', label: t('punches.afterEnd'), decimals: 0, value: after, onChange: setAfter }}
        />
        <Weekdays days={days} onChange={setDays} />
      </Card>
    </Page>
  )
}

/** When the caller is reminded of their punches. */
export function ReminderScreen() {
  const t = useTranslate()
  const { data, failure, reload } = useRead('ClockIn.GetReminder', {})
  if (data !== undefined) return <ReminderForm first={data} />
  return (
    <Page title={t('punches.reminders')}>
      <Loading failure={failure} reload={reload} />
    </Page>
  )
}

function PushForm({ first }: { readonly first: ClockPush }) {
  const t = useTranslate()
  const [set, setSet] = useState(first)
  const saving = useSave('ClockIn.SavePushSet')
  const change = async (next: ClockPush) => {
    setSet(next)
    if ((await saving.save(next)) === undefined) setSet(set)
    else toast(t('punches.saved'))
  }
  return (
    <Page title={t('punches.push')}>
      {saving.refusal === null ? null : <Notice kind="error" text={saving.refusal.words} />}
      <Notice kind="info" text={t('punches.pushHint')} />
      <Card>
        <SwitchRow
          label={t('punches.pushStart')}
          value={set.AfterStart}
          onChange={(AfterStart) => change({ ...set, AfterStart })}
        />
        <SwitchRow label={t('punches.pushTen')} value={set.AtTen} onChange={(AtTen) => change({ ...set, AtTen })} />
      </Card>
    </Page>
  )
}

/** When the caller is notified who of their team is late or has not punched. */
export function PushScreen() {
  const t = useTranslate()
  const { data, failure, reload } = useRead('ClockIn.GetPushSet', {})
  if (data !== undefined) return <PushForm first={data} />
  return (
    <Page title={t('punches.push')}>
      <Loading failure={failure} reload={reload} />
    </Page>
  )
}

/** Times for the alarm clock of the phone, which no program can set. */
export function AlarmsScreen() {
  const t = useTranslate()
  const { data, failure, reload } = useRead('ClockIn.GetAlarms', {})
  const [busy, setBusy] = useState(false)
  const saveCalendar = async () => {
    setBusy(true)
    try {
      await saveFile(await fetchToOpen('ClockIn.GetAlarmFile', {}, 'purlin-attendance.ics'))
    } catch (error) {
      toast(wordsFor(error))
    } finally {
      setBusy(false)
    }
  }
  const copyTime = async (time: string) => {
    await copy(time)
    toast(t('punches.copied', { time }))
  }
  return (
    <Page title={t('punches.alarms')} onRefresh={reload}>
      <Notice kind="info" text={t('punches.alarmsHint')} />
      {data === undefined ? <Loading failure={failure} reload={reload} /> : null}
      {data?.length === 0 ? <Empty icon="tray" title={t('punches.why.rule')} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <Card>
          {data.map(({ RecordType, Time }) => (
            <Row
              key={RecordType}
              title={Time}
              note={t(`punches.types.${RecordType}`)}
              aside={<Text className="punch-copy">{t('punches.copy')}</Text>}
              onPress={() => copyTime(Time)}
            />
          ))}
        </Card>
      )}
      {data === undefined || data.length === 0 ? null : (
        <Button
          {...{ wide: true, kind: 'plain', icon: 'download-simple', busy, onPress: saveCalendar }}
          label={t('punches.toCalendar')}
        />
      )}
    </Page>
  )
}
