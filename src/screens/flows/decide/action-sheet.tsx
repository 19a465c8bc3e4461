import { useEffect, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { draftKey, useDraft } from '@/client/drafts/drafts'
import { useSubmit } from '@/client/outbox/use-submit'
import { withFullWidth } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { LongTextField } from '@/ui/inputs/long-text-field'
import { Sheet } from '@/ui/layout/sheet'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'
import { maxOpinion } from '../shared/use-prepared'
import type { Act } from './actions'

interface Props {
  readonly flow: string
  readonly module: string
  /** The title of the record. */
  readonly title: string
  readonly act: Act
  /** The initial text. */
  readonly text: string
  readonly onClose: () => void
}

/** Each action has its own call. Without an answer it stays on this phone and is sent in the background. */
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

/** Withdraws or abandons a report, or comments on it. */
export function ActSheet(props: Props) {
  const { flow, act, text, onClose } = props
  const t = useTranslate()
  const name = `flow.${act}.${flow}`
  const title = `${t(`flows.decide.acts.${act}`)} · ${props.title}`
  const { values, change, clear, isReady } = useDraft(name, { remark: '' })
  const [isTouched, setTouched] = useState(false)
  const remarkText = values.remark === '' && !isTouched ? text : values.remark
  const { send, busy, words } = useActing(props, title, name)
  // Stores text passed from another sheet as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft has been read.
  useEffect(() => {
    if (isReady && values.remark === '' && text !== '') change({ remark: text })
  }, [isReady])
  const isComment = act === 'comment'
  const submit = async () => {
    const result = await send(remarkText)
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
        disabled={isComment && remarkText.trim() === ''}
        onPress={submit}
      />
    </>
  )
  return (
    <Sheet open title={t(`flows.decide.acts.${act}`)} onClose={onClose} footer={footer}>
      {isComment ? null : <Notice kind="info" text={t(`flows.decide.actsMean.${act}`)} />}
      {words === '' ? null : <Notice kind="error" text={words} />}
      <LongTextField
        name="Remark"
        label={t(isComment ? 'flows.decide.comment' : 'flows.decide.remark')}
        required={isComment}
        value={remarkText}
        maxLength={maxOpinion}
        tidy={withFullWidth}
        onChange={(remark) => {
          setTouched(true)
          change({ remark })
        }}
      />
    </Sheet>
  )
}
