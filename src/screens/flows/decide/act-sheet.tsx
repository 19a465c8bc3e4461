import { useEffect, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { draftKey, useDraft } from '@/client/drafts/drafts'
import { useSubmit } from '@/client/outbox/use-submit'
import { withTwins } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useWords } from '@/words'
import { longestOpinion } from '../shared/use-prepared'
import type { Act } from './acts'

interface Props {
  readonly flow: string
  readonly module: string
  /** What the record is called. */
  readonly title: string
  readonly act: Act
  /** What is said to begin with. */
  readonly text: string
  readonly onClose: () => void
}

/** Each is a call of its own; what gets no answer stays on this phone and goes by itself. */
function useActing({ flow, module, act }: Props, title: string, name: string) {
  const draft = draftKey(name)
  const saving = useSubmit(draft)
  const [key] = useState(newGuid)
  const send = (remark: string) => {
    const Remark = remark.trim()
    const order = { module, title, action: 'edit' as const, draft: { key: draft, values: { remark } } }
    if (act === 'comment') {
      return saving.send({ ...order, subject: key, key, call: 'WFAudit.Comment', takes: { guid: flow, key, Remark } })
    }
    const call = act === 'withdraw' ? 'WFAudit.CancelToWaitAudit' : 'WFAudit.Abandon'
    return saving.send({ ...order, subject: flow, call, takes: { guid: flow, Remark } })
  }
  return { send, busy: saving.busy, words: saving.refusal?.words ?? '' }
}

/** Taking a report back, giving it up, or saying something beside it. */
export function ActSheet(props: Props) {
  const { flow, act, text, onClose } = props
  const t = useWords()
  const name = `flow.${act}.${flow}`
  const title = `${t(`flows.decide.acts.${act}`)} · ${props.title}`
  const { values, change, clear, isReady } = useDraft(name, { remark: '' })
  const [isTouched, touch] = useState(false)
  const said = values.remark === '' && !isTouched ? text : values.remark
  const { send, busy, words } = useActing(props, title, name)
  // What was typed elsewhere is kept here from now on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was typed before.
  useEffect(() => {
    if (isReady && values.remark === '' && text !== '') change({ remark: text })
  }, [isReady])
  const isSaying = act === 'comment'
  const submit = async () => {
    const result = await send(said)
    if (result === undefined || result.kind === 'refused') return
    clear()
    toast(t(result.kind === 'kept' ? 'outbox.kept' : `flows.decide.actsDone.${act}`))
    onClose()
  }
  const footer = (
    <>
      <Button kind="plain" label={t('shell.cancel')} onPress={onClose} />
      <Button
        kind={act === 'abandon' ? 'danger' : 'main'}
        label={t(`flows.decide.acts.${act}`)}
        busy={busy}
        disabled={isSaying && said.trim() === ''}
        onPress={submit}
      />
    </>
  )
  return (
    <Sheet open title={t(`flows.decide.acts.${act}`)} onClose={onClose} footer={footer}>
      {isSaying ? null : <Notice kind="info" text={t(`flows.decide.actsMean.${act}`)} />}
      {words === '' ? null : <Notice kind="error" text={words} />}
      <LongTextField
        name="Remark"
        label={t(isSaying ? 'flows.decide.comment' : 'flows.decide.remark')}
        required={isSaying}
        value={said}
        maxLength={longestOpinion}
        tidy={withTwins}
        onChange={(remark) => {
          touch(true)
          change({ remark })
        }}
      />
    </Sheet>
  )
}
