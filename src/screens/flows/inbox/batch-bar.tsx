import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import {
  type Batch,
  dismissOutcome,
  retryUnsent,
  sendHeld,
  useDecisions,
  withdraw,
} from '@/client/outbox/delayed-decisions'
import { showMoney } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { openFlow } from './use-inbox'
import './inbox.scss'

const second = 1000

/** Seconds until a moment, counted down. */
function useSecondsTo(until: number) {
  const remaining = () => Math.max(0, Math.ceil((until - Date.now()) / second))
  const [shown, setShown] = useState(remaining)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remaining time depends on the moment only.
  useEffect(() => {
    setShown(remaining())
    const timer = setInterval(() => setShown(remaining()), second / 4)
    return () => clearInterval(timer)
  }, [until])
  return shown
}

function Counting({ batch }: { readonly batch: Batch }) {
  const t = useTranslate()
  const seconds = useSecondsTo(batch.until)
  const count = batch.items.length
  const text =
    count === 1
      ? t('flows.inbox.heldOne', { seconds, title: batch.items[0]?.title ?? '' })
      : t('flows.inbox.held', { seconds, count })
  return (
    <View className="batch-bar" role="status">
      <Text className="batch-bar__seconds">{seconds}</Text>
      <Text className="batch-bar__words">{text}</Text>
      <Button kind="text" label={t('flows.inbox.sendNow')} onPress={sendHeld} />
      <Button kind="plain" label={t('flows.inbox.takeBack')} onPress={withdraw} />
    </View>
  )
}

function Sending({ batch }: { readonly batch: Batch }) {
  const t = useTranslate()
  const done = Object.keys(batch.outcomes).length
  const total = batch.items.length
  return (
    <View className="batch-bar" role="status">
      <Text className="batch-bar__words">{t('flows.inbox.sending', { done, of: total })}</Text>
      <View className="batch-bar__track" aria-hidden>
        <View className="batch-bar__done" style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
      </View>
    </View>
  )
}

/** The held batch with the time left to withdraw it; its progress while it is being sent. */
export function BatchBar() {
  const batch = useDecisions((decisions) => decisions.batch)
  if (batch === null || batch.phase === 'sent') return null
  return batch.phase === 'held' ? <Counting batch={batch} /> : <Sending batch={batch} />
}

const countOf = ({ items, outcomes }: Batch, kind: 'done' | 'kept') =>
  items.filter(({ decision }) => outcomes[decision.guid]?.kind === kind).length

/** The result of each decision after all are answered. If all succeeded, a toast is enough for a single one. */
export function BatchResult() {
  const t = useTranslate()
  const batch = useDecisions((decisions) => decisions.batch)
  const isAllWell = batch?.phase === 'sent' && countOf(batch, 'done') === batch.items.length
  const count = batch?.items.length ?? 0
  useEffect(() => {
    if (!isAllWell || count > 1) return
    toast(t('flows.inbox.agreed'))
    dismissOutcome()
  }, [isAllWell, count, t])
  if (batch?.phase !== 'sent' || (isAllWell && count === 1)) return null
  return <Results batch={batch} />
}

function Results({ batch }: { readonly batch: Batch }) {
  const t = useTranslate()
  const kept = countOf(batch, 'kept')
  const done = countOf(batch, 'done')
  const wordsOf = (guid: string) => {
    const outcome = batch.outcomes[guid]
    if (outcome?.kind === 'refused') return outcome.words
    return outcome?.kind === 'done' ? '' : t('outbox.states.here')
  }
  const footer = (
    <>
      {kept === 0 ? null : <Button kind="plain" label={t('flows.inbox.again')} onPress={retryUnsent} />}
      <Button label={t('shell.close')} onPress={dismissOutcome} />
    </>
  )
  return (
    <Sheet open title={t('flows.inbox.results')} onClose={dismissOutcome} footer={footer}>
      <Notice
        kind={done === batch.items.length ? 'info' : 'warn'}
        text={t('flows.inbox.result', { done, failed: batch.items.length - done })}
      />
      {batch.items.map(({ decision, title, amount, module, record }) => {
        const words = wordsOf(decision.guid)
        const stamp = words === '' ? { tone: 'pass' as const, word: t('flows.status.agreed') } : undefined
        return (
          <Row
            key={decision.guid}
            title={title}
            {...(words === '' ? {} : { note: words, onPress: () => openFlow({ MID: module, RID: record }) })}
            {...(stamp === undefined ? {} : { stamp })}
            {...(amount === null ? {} : { aside: showMoney(amount) })}
          />
        )
      })}
    </Sheet>
  )
}
