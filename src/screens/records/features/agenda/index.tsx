import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { vibrate } from '@/platform/vibrate'
import { linesIn, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { textOf, useTranslate } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'
import './agenda.scss'

const field = 'agenda'
const second = 1000

/** Which topic is being discussed, and how long the topics before and this one took. */
interface Running {
  readonly at: number
  /** When it began, less the time before a pause; null while it is paused. */
  readonly since: number | null
  /** The time that has passed before the pause. */
  readonly passed: number
}

/** Minutes and seconds; with a minus when the time is over. */
export function remainingText(milliseconds: number) {
  const all = Math.ceil(Math.abs(milliseconds) / second)
  const sign = milliseconds < 0 && all > 0 ? '-' : ''
  return `${sign}${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
}

/** The time of the device while something runs, each second. */
function useTicking(isOn: boolean) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (!isOn) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}

/** The timer of the topics; the device vibrates once when the minutes of one are over. */
function useAgenda(minutes: readonly number[]) {
  const [running, setRunning] = useState<Running | null>(null)
  const now = useTicking(running?.since != null)
  const passed = running === null ? 0 : running.passed + (running.since === null ? 0 : Math.max(0, now - running.since))
  const planned = (minutes[running?.at ?? 0] ?? 0) * 60 * second
  const left = planned - passed
  const isOver = running !== null && planned > 0 && left <= 0
  const signalled = useRef(-1)
  useEffect(() => {
    if (!isOver || running === null || signalled.current === running.at) return
    signalled.current = running.at
    vibrate()
  }, [isOver, running])
  return {
    ...{ running, left, passed, isOver, hasTime: planned > 0 },
    begin: (at: number) => setRunning({ at, since: Date.now(), passed: 0 }),
    pause: () => setRunning((old) => (old === null ? null : { ...old, since: null, passed })),
    go: () => setRunning((old) => (old === null ? null : { ...old, since: Date.now() })),
    end: () => setRunning(null),
  }
}

/** The buttons of the timer: begin, or pause and the next topic. */
function Buttons({ timer, count }: { readonly timer: ReturnType<typeof useAgenda>; readonly count: number }) {
  const t = useTranslate()
  const { running, begin, pause, go, end } = timer
  if (running === null)
    return (
      <View className="line-actions">
        <Button kind="plain" label={t('reporting.agenda.begin')} onPress={() => begin(0)} />
      </View>
    )
  const next = running.at + 1
  return (
    <View className="line-actions">
      {running.since === null ? (
        <Button kind="plain" label={t('reporting.agenda.go')} onPress={go} />
      ) : (
        <Button kind="plain" label={t('reporting.agenda.pause')} onPress={pause} />
      )}
      {next < count ? (
        <Button label={t('reporting.agenda.next')} onPress={() => begin(next)} />
      ) : (
        <Button label={t('reporting.agenda.end')} onPress={end} />
      )}
    </View>
  )
}

/** The topics of a meeting with a timer for the one being discussed. */
function Agenda({ module, record }: DetailSectionProps) {
  const t = useTranslate()
  const lines = linesIn(record?.values ?? {}, field)
  const timer = useAgenda(lines.map(({ minutes }) => (typeof minutes === 'number' ? minutes : 0)))
  const { running, left, passed, isOver, hasTime, begin } = timer
  if (lines.length === 0 || record?.values.status === 'minuted') return null
  const shown = hasTime ? remainingText(left) : remainingText(passed)
  return (
    <Card title={t('reporting.agenda.title')}>
      {lines.map(({ guid, topic, minutes }, at) => (
        <Row
          key={String(guid)}
          title={`${at + 1}. ${String(topic)}`}
          {...(typeof minutes === 'number' ? { note: t('reporting.agenda.planned', { count: minutes }) } : {})}
          {...(running?.at === at ? { aside: shown } : {})}
          onPress={() => begin(at)}
        />
      ))}
      {running === null ? null : (
        <View
          className={`agenda__time${isOver ? ' agenda__time--over' : ''}`}
          role="timer"
          aria-label={textOf(module, { field })}
        >
          <Text>{shown}</Text>
          {isOver ? <Text className="agenda__over">{t('reporting.agenda.over')}</Text> : null}
        </View>
      )}
      <Buttons timer={timer} count={lines.length} />
    </Card>
  )
}

/** The page of a meeting has a timer of its topics. */
export const agendaOf = ({ name }: Pick<Module, 'name'>): DetailFeature => ({
  name: 'agenda',
  appliesTo: (module) => module.name === name,
  detailSection: Agenda,
})
