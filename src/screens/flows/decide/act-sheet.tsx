import { useState } from 'react'
import { useDraft } from '@/client/drafts'
import { newGuid } from '@/client/guid'
import { useSave } from '@/client/use-save'
import { withTwins } from '@/schema'
import { Button } from '@/ui/button'
import { LongTextField } from '@/ui/long-text-field'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'
import type { Act } from './acts'
import { longestOpinion } from './use-prepared'

interface Props {
  readonly flow: string
  readonly act: Act
  /** What is said to begin with. */
  readonly text: string
  readonly onClose: () => void
}

/** Each is a call of its own; only what is said has to say something. */
function useActing(flow: string, act: Act) {
  const withdrawing = useSave('WFAudit.CancelToWaitAudit')
  const abandoning = useSave('WFAudit.Abandon')
  const saying = useSave('WFAudit.Comment')
  const [key] = useState(newGuid)
  const saving = { withdraw: withdrawing, abandon: abandoning, comment: saying }[act]
  const send = (Remark: string) => {
    if (act === 'comment') return saying.save({ guid: flow, key, Remark })
    return (act === 'withdraw' ? withdrawing : abandoning).save({ guid: flow, Remark })
  }
  return { send, busy: saving.busy, lost: saving.lost, words: saving.refusal?.words ?? '' }
}

/** Taking a report back, giving it up, or saying something beside it. */
export function ActSheet({ flow, act, text, onClose }: Props) {
  const t = useWords()
  const {
    values: { remark },
    change,
    clear,
  } = useDraft(`flow.${act}.${flow}`, { remark: '' })
  const [isTouched, touch] = useState(false)
  const said = remark === '' && !isTouched ? text : remark
  const { send, busy, lost, words } = useActing(flow, act)
  const isSaying = act === 'comment'
  const submit = async () => {
    if ((await send(said.trim())) === undefined) return
    clear()
    toast(t(`flows.decide.actsDone.${act}`))
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
      {lost ? <Notice kind="warn" text={t('flows.decide.lost')} /> : null}
      <LongTextField
        name="Remark"
        label={t(isSaying ? 'flows.decide.comment' : 'flows.decide.remark')}
        required={isSaying}
        value={said}
        maxLength={longestOpinion}
        tidy={withTwins}
        onChange={(value) => {
          touch(true)
          change({ remark: value })
        }}
      />
    </Sheet>
  )
}
