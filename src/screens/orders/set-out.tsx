import { useAction } from '@/client/outbox/use-action'
import { useMe } from '@/client/session/session'
import { serverTime } from '@/client/time/time'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import { addDetailFeatures } from '../records/features/detail'
import type { DetailFeature, DetailSectionProps } from '../records/shared/record-feature'

/** A handler sets out, of which the requester is notified once. */
function SetOut({ guid, record }: DetailSectionProps) {
  const t = useTranslate()
  const me = useMe()?.UserCode ?? ''
  const { act, busy, refusal } = useAction()
  if (record === undefined || record.values.status !== 'report') return null
  const { handlers, setOutAt } = record.values
  const last = record.done?.[record.done.length - 1]
  const isOut = typeof setOutAt === 'string' && last !== undefined && Date.parse(setOutAt) > Date.parse(last.At)
  if (isOut) return <Notice kind="info" text={t('records.onWay.since', { time: serverTime(setOutAt) })} />
  if (!((handlers ?? []) as readonly string[]).includes(me)) return null
  const order = { subject: guid, module: 'work-order', title: t('records.onWay.setOut') }
  return (
    <Card>
      {refusal === '' ? null : <Notice kind="warn" text={refusal} />}
      <Button
        kind="plain"
        label={order.title}
        disabled={busy}
        onPress={() => act({ ...order, call: 'WorkOrder.SetOut', takes: { guid } }, t('records.onWay.done'))}
      />
    </Card>
  )
}

const setOut: DetailFeature = {
  name: 'set-out',
  appliesTo: ({ name }) => name === 'work-order',
  cardSection: SetOut,
}

addDetailFeatures(setOut)
