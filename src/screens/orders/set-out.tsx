import { View } from '@tarojs/components'
import type { RecordModel } from '@wire'
import { useAction } from '@/client/outbox/use-action'
import { useMe } from '@/client/session/session'
import { trueNow } from '@/client/time/server-time'
import { serverTime } from '@/client/time/time'
import { locate } from '@/platform/locate'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailFeature, DetailSectionProps } from '../records/shared/record-feature'

/** Whether a time was set after the last step of an order. */
function isSetSince(value: unknown, { done = [] }: RecordModel): value is string {
  const last = done[done.length - 1]
  return typeof value === 'string' && (last === undefined || Date.parse(value) >= Date.parse(last.At))
}

/** The position of this phone; null without one, because the time of the arrival is kept in any case. */
const positionHere = () =>
  locate().then(
    ({ latitude, longitude, accuracy }) => ({
      address: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
      ...{ latitude, longitude, accuracy },
    }),
    () => null,
  )

interface VisitProps {
  readonly guid: string
  readonly isOut: boolean
}

/** A handler sets out, of which the requester is notified once, and arrives, with which the report begins. */
function VisitButtons({ guid, isOut }: VisitProps) {
  const t = useTranslate()
  const { act, busy, refusal } = useAction()
  const order = { subject: guid, module: 'work-order' }
  const out = () =>
    act(
      { ...order, title: t('records.onWay.setOut'), call: 'WorkOrder.SetOut', takes: { guid } },
      t('records.onWay.done'),
    )
  const arrive = async () => {
    const at = new Date(trueNow()).toISOString()
    const takes = { guid, at, spot: await positionHere() }
    const title = t('records.onWay.arrive')
    await act({ ...order, title, call: 'WorkOrder.Arrive', takes }, t('records.onWay.arrived'))
  }
  return (
    <Card>
      {refusal === '' ? null : <Notice kind="warn" text={refusal} />}
      <View className="files__buttons">
        {isOut ? null : <Button kind="plain" label={t('records.onWay.setOut')} disabled={busy} onPress={out} />}
        <Button kind="plain" label={t('records.onWay.arrive')} disabled={busy} onPress={arrive} />
      </View>
    </Card>
  )
}

/** What is known about the visit, and the buttons of its handlers until one of them is there. */
function Visit({ guid, record }: DetailSectionProps) {
  const t = useTranslate()
  const me = useMe()?.UserCode ?? ''
  if (record === undefined || record.values.status !== 'report') return null
  const { handlers, setOutAt, arrivedAt } = record.values
  if (isSetSince(arrivedAt, record)) {
    return <Notice kind="info" text={t('records.onWay.there', { time: serverTime(arrivedAt) })} />
  }
  const isOut = isSetSince(setOutAt, record)
  return (
    <>
      {isOut ? <Notice kind="info" text={t('records.onWay.since', { time: serverTime(setOutAt) })} /> : null}
      {((handlers ?? []) as readonly string[]).includes(me) ? <VisitButtons guid={guid} isOut={isOut} /> : null}
    </>
  )
}

const setOut: DetailFeature = {
  name: 'set-out',
  appliesTo: ({ name }) => name === 'work-order',
  cardSection: Visit,
}

addDetailFeatures(setOut)
