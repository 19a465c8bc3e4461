import type { PunchType } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useSubmit } from '@/client/outbox/use-submit'
import { trueNow } from '@/client/time/server-time'
import { vibrate } from '@/platform/vibrate'
import { minuteAt, timeOfMinute } from '@/schema/attendance'
import { ask } from '@/ui/overlays/ask'
import { useTranslate } from '@/words'
import { type Measured, wirePosition } from './use-fix'

/** The name of the module of punches, for which photos are uploaded. */
const punchModule = 'clock-in'

interface Sent {
  readonly type: PunchType | 'Record'
  readonly measured: Measured | null
  readonly again?: boolean
  readonly guid?: string
  readonly remark?: string
  readonly photos?: readonly string[]
}

/** What became of a punch, for the page to show. */
export interface Outcome {
  readonly kind: 'done' | 'kept' | 'refused'
  readonly title: string
  readonly time: string
  readonly words: string
}

/** Sends punches; without an answer one is kept on this phone with the time of the tap. */
export function usePunch() {
  const t = useTranslate()
  const { send, busy } = useSubmit()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const outcomes = {
    kept: (title: string, time: string): Outcome => ({ kind: 'kept', title, time, words: t('punches.kept', { time }) }),
    accepted: (title: string, time: string): Outcome => ({
      kind: 'done',
      title,
      time,
      words: t('punches.done', { time }),
    }),
  }

  const sendOnce = (
    { type, measured, again = false, guid = newGuid(), remark = '', photos = [] }: Sent,
    Confirmed: readonly string[],
  ) => {
    const title = `${t(`punches.types.${type}`)} ${timeOfMinute(minuteAt(trueNow()))}`
    const common = { guid, ...wirePosition(measured), Address: '', Remark: remark, Photos: photos }
    const order = { subject: guid, module: punchModule, title, action: 'add' as const, key: guid }
    return type === 'Record'
      ? send({ ...order, call: 'ClockIn.SaveRecord', takes: common })
      : send({ ...order, call: 'ClockIn.CheckInV4', takes: { ...common, RecordType: type, Again: again, Confirmed } })
  }
  /** Sends again what the person confirms, such as a punch on a day of rest. */
  const sendConfirmed = async (sent: Sent) => {
    const result = await sendOnce(sent, [])
    if (result?.kind !== 'refused' || result.refusal.code !== 'confirm-first') return result
    const question = { title: result.refusal.words, yes: t('punches.anyway'), no: t('shell.cancel') }
    return (await ask(question)) ? sendOnce(sent, [`${punchModule}.rest`]) : undefined
  }
  const punch = async (sent: Sent): Promise<Outcome | null> => {
    const time = timeOfMinute(minuteAt(trueNow()))
    const result = await sendConfirmed({ ...sent, guid: sent.guid ?? newGuid() })
    if (result === undefined) return null
    const title = t(`punches.types.${sent.type}`)
    const found: Outcome =
      result.kind === 'refused'
        ? { kind: 'refused', title, time, words: result.refusal.words }
        : outcomes[result.kind](title, time)
    vibrate()
    setOutcome(found)
    return found
  }
  return { punch, busy, outcome, clear: () => setOutcome(null) }
}
