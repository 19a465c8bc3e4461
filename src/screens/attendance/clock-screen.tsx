import { Text, View } from '@tarojs/components'
import type { ClockDay } from '@wire'
import { useEffect, useState } from 'react'
import { useOutbox } from '@/client/outbox/store'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { trueNow } from '@/client/time/server-time'
import { go, useParams } from '@/platform/router'
import { minuteAt, timeOfMinute } from '@/schema/attendance'
import { press } from '@/ui/base/press'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { useDayName } from '@/ui/month/month-grid'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Loading } from './loading'
import { laterSlot, type NextPunch, nextPunch, whereAt } from './next-punch'
import { RingMap } from './punch/ring-map'
import { SlotDots, timeAt } from './slot-dots'
import { fixFrom, useFix } from './use-fix'
import { type Outcome, usePunch } from './use-punch'
import { WhereLine } from './where-line'
import './attendance.scss'

const secondsShown = 2

/** The time of the server, refreshed often enough for minutes. */
function useNow() {
  const [now, setNow] = useState(trueNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(trueNow()), 5000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The result of a punch on the whole page for two seconds. */
function Result({ outcome, onOver }: { readonly outcome: Outcome; readonly onOver: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, secondsShown * 1000)
    return () => clearTimeout(timer)
  })
  return (
    <View className={`punch-result punch-result--${outcome.kind}`} role="status" {...press(onOver)}>
      <Text className="punch-result__time">{outcome.time}</Text>
      <Text className="punch-result__title">{outcome.title}</Text>
      <Text className="punch-result__words">{outcome.words}</Text>
    </View>
  )
}

interface BigButtonProps {
  readonly label: string
  readonly below: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onPress: () => unknown
}

function BigButton({ label, below, busy, disabled, onPress }: BigButtonProps) {
  const isOff = busy || disabled
  return (
    <View
      className={`punch-button${isOff ? ' punch-button--off' : ''}`}
      role="button"
      aria-label={label}
      aria-disabled={isOff}
      aria-busy={busy}
      {...press(() => (isOff ? undefined : onPress()))}
    >
      <Text className="punch-button__label">{label}</Text>
      <Text className="punch-button__below">{below}</Text>
    </View>
  )
}

/** How the button is named, and why it cannot be pressed. */
function useButtonWords(day: ClockDay, next: NextPunch | null, now: number) {
  const t = useTranslate()
  if (next !== null) {
    const type = t(`punches.types.${next.type}`)
    return { label: next.again ? t('punches.update', { type }) : type, why: '' }
  }
  const later = laterSlot(day, now)
  const label = t('punches.notNow')
  if (day.Why === 'no-rule') return { label, why: t('punches.noRule') }
  if (later === undefined) return { label, why: t('punches.over') }
  const [from, to] = [timeAt(later.Opens), timeAt(later.Closes)]
  return { label, why: t('punches.window', { type: t(`punches.types.${later.RecordType}`), from, to }) }
}

/** The punch of the caller: the button, where they are, and what to do outside. */
function Punching({ day, reload }: { readonly day: ClockDay; readonly reload: () => Promise<unknown> }) {
  const t = useTranslate()
  const now = useNow()
  const position = useFix()
  const { punch, busy, outcome, clear } = usePunch()
  const [problem, setProblem] = useState<Outcome | null>(null)
  const next = nextPunch(day, now)
  const { label, why } = useButtonWords(day, next, now)
  const located = whereAt(day, position.fix)
  const outing = () => go('signinSubmit', { type: 'Record' })
  const act = async () => {
    if (next === null) return
    setProblem(null)
    const measured = await position.current()
    const { state } = whereAt(day, fixFrom(measured))
    if (day.NeedsPhoto || day.Face !== 'off' || (state === 'unknown' && day.Places.length > 0))
      return go('signinSubmit', { type: next.type })
    const found = await punch({ type: next.type, again: next.again, measured })
    if (found?.kind === 'refused') setProblem(found)
    await reload()
  }
  const due = next === null || next.due === '' ? '' : t('punches.due', { time: next.due })
  return (
    <View className="punch-body">
      <View className="punch-head">
        <Text className="punch-head__now">{timeOfMinute(minuteAt(now))}</Text>
        {due === '' ? null : <Text className="punch-head__due">{due}</Text>}
      </View>
      <BigButton
        {...{ label, busy: busy || position.isLocating, disabled: next === null, onPress: act }}
        below={timeOfMinute(minuteAt(now))}
      />
      {why === '' ? null : <Notice kind="info" text={why} />}
      {next?.isExtra === true ? <Notice kind="info" text={t('punches.restDay')} /> : null}
      <WhereLine
        {...{ located, accuracy: position.fix?.accuracy ?? null, onMeasure: position.measure }}
        {...{ isLocating: position.isLocating, refused: position.refused }}
      />
      {located.place === null || position.fix === null ? null : (
        <RingMap name={located.place.name} ring={{ place: located.place, fix: position.fix }} />
      )}
      {problem === null ? null : <Notice kind="error" text={problem.words} />}
      {day.MayGoOut ? <Button wide kind="plain" label={t('punches.goOut')} onPress={outing} /> : null}
      {outcome === null ? null : <Result outcome={outcome} onOver={clear} />}
    </View>
  )
}

/** Punches that wait on this phone. */
function Waiting() {
  const t = useTranslate()
  const entries = useOutbox((state) => state.entries)
  const waiting = entries.filter(({ save }) => save?.call.startsWith('ClockIn.') === true)
  if (waiting.length === 0) return null
  return (
    <Notice
      kind="warn"
      text={t('punches.waiting', { count: waiting.length })}
      action={{ label: t('punches.open'), onPress: () => go('outbox') }}
    />
  )
}

function Records({ day }: { readonly day: ClockDay }) {
  const t = useTranslate()
  if (day.Records.length === 0) return null
  return (
    <Card title={t('punches.records')}>
      {day.Records.map(({ guid, RecordType, CheckTime, Address, Remark, IsWaiting }) => (
        <Row
          key={guid}
          title={`${timeAt(CheckTime)} ${t(`punches.types.${RecordType}`)}`}
          note={[IsWaiting ? t('punches.check.waiting') : '', Address, Remark]
            .filter((each) => each !== '')
            .join(' · ')}
          onPress={() => go('attendanceDetail', { module: 'clock-in', guid })}
        />
      ))}
    </Card>
  )
}

const thisMonth = () => {
  const [year = '', month = ''] = new Date(trueNow() + 8 * 3_600_000).toISOString().split('-')
  return { year, month: String(Number(month)) }
}

function useMenu(day: ClockDay | undefined) {
  const t = useTranslate()
  const me = useMe()
  const person = { usercode: day?.UserCode ?? '', username: day?.UserName ?? '' }
  const settings = [
    { label: t('punches.reminders'), onPress: () => go('clockReminderSet') },
    { label: t('punches.push'), onPress: () => go('clockPushSet') },
    { label: t('punches.alarms'), onPress: () => go('systemClockSet') },
    { label: t('punches.rules'), onPress: () => go('attendance', { module: 'clock-in-rule' }) },
    { label: t('punches.rota'), onPress: () => go('rota') },
    { label: t('punches.face.own'), onPress: () => go('attendance', { module: 'face' }) },
  ]
  const month = { label: t('punches.month'), onPress: () => go('personalinfo', { ...person, ...thisMonth() }) }
  return me === null || day === undefined ? [] : [month, ...(day.IsOwn ? settings : [])]
}

function Links({ day }: { readonly day: ClockDay }) {
  const t = useTranslate()
  const person = { usercode: day.UserCode, username: day.UserName }
  return (
    <Card>
      <Row icon="list" title={t('punches.month')} onPress={() => go('personalinfo', { ...person, ...thisMonth() })} />
      <Row
        icon="users"
        title={t('punches.team')}
        onPress={() => go('myandteam', { CheckType: 'all', Depart: 'all' })}
      />
      <Row icon="note" title={t('punches.amends')} onPress={() => go('attendance', { module: 'clock-in-amend' })} />
      <Row
        icon="pencil-simple"
        title={t('punches.amend')}
        onPress={() => go('attendanceEdit', { module: 'clock-in-amend' })}
      />
    </Card>
  )
}

/** The day of the caller with one button that punches, or the day of another person. */
export function ClockScreen() {
  const t = useTranslate()
  const dayName = useDayName()
  const { uc = '' } = useParams()
  const { data: day, failure, reload, asOf } = useRead('ClockIn.GetToday', { uc })
  const menu = useMenu(day)
  const title = day === undefined || day.IsOwn ? t('punches.title') : day.UserName
  return (
    <Page title={title} more={menu} onRefresh={reload}>
      <AsOf at={asOf} />
      {day === undefined ? <Loading failure={failure} reload={reload} /> : null}
      {day === undefined ? null : (
        <>
          {day.IsAsked ? null : <Notice kind="warn" text={t('punches.notSeen')} />}
          <Waiting />
          {day.IsOwn ? <Punching day={day} reload={reload} /> : null}
          <Card title={[dayName(day.Day), day.RuleName].filter((each) => each !== '').join(' · ')}>
            {day.Slots.length === 0 ? (
              <Text className="punch-nothing">{t(`punches.why.${day.Why === 'no-rule' ? 'rule' : 'shift'}`)}</Text>
            ) : (
              <SlotDots slots={day.Slots} />
            )}
          </Card>
          <Records day={day} />
          {day.IsOwn ? <Links day={day} /> : null}
        </>
      )}
    </Page>
  )
}
