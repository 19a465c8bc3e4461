import type { RecordFlow } from '@wire'
import { useState } from 'react'
import { useDecided } from '@/client/outbox/delayed-decisions'
import { useAction } from '@/client/outbox/use-action'
import { useRead } from '@/client/queries/use-read'
import type { Module } from '@/schema'
import { useTranslate } from '@/words'
import { type Act, actsOf } from './actions'
import type { DecisionRequest } from './use-deciding'
import { useUnsentNotices } from './use-left'

/** The open sheet: a decision, another action, or the next task. */
type Open =
  | { readonly kind: 'decide'; readonly request: DecisionRequest }
  | { readonly kind: 'act'; readonly act: Act; readonly text: string }
  | { readonly kind: 'next'; readonly done: string }

/** Hides offers already decided on this phone without an answer. */
function useOpenOffers(flow: RecordFlow | undefined) {
  const decided = useDecided().split(',')
  if (flow === undefined) return { flow, isDecided: false }
  const Offers = flow.Offers.filter(({ TaskID }) => !decided.includes(TaskID))
  return { flow: { ...flow, Offers }, isDecided: Offers.length < flow.Offers.length }
}

/** The approval of one record, and the actions available to the user. */
export function useDecision(module: Module, record: string, title: string) {
  const t = useTranslate()
  const flows = useRead('FlowMonitor.GetInFlow', { MID: module.name, RID: record }, { stale: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const urging = useAction()
  const { flow, isDecided } = useOpenOffers(flows.data?.flows[0])
  const urge = async () => {
    if (flow === undefined) return
    const order = { subject: flow.Guid, module: module.name, title: `${t('flows.decide.acts.urge')} · ${title}` }
    await urging.act({ ...order, call: 'WFAudit.HastenWaitAudit', takes: { guid: flow.Guid } }, t('flows.decide.urged'))
  }
  const decide = (request: DecisionRequest) => setOpen({ kind: 'decide', request })
  /** Posts the text as a comment, because the task has ended. */
  const comment = (text: string) => setOpen({ kind: 'act', act: 'comment', text })
  const unsent = useUnsentNotices(record, flow, open !== null, { decide, onComment: comment })
  const acts = actsOf(t, flow, {
    decide,
    act: (act) => setOpen({ kind: 'act', act, text: '' }),
    urge,
  })
  return {
    t,
    flows,
    flow,
    acts,
    unsent,
    isDecided: isDecided && open === null,
    open,
    close: () => setOpen(null),
    comment,
    /** A stored decision is not confirmed, because it is not executed yet. */
    decided: (action: DecisionRequest['action'], isKept: boolean) =>
      setOpen(isKept ? null : { kind: 'next', done: t(`flows.decide.done.${action}`) }),
    refusal: urging.refusal,
  }
}

export type DecisionState = ReturnType<typeof useDecision>
