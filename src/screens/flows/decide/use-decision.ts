import type { RecordFlow } from '@wire'
import { useState } from 'react'
import { useDecided } from '@/client/outbox/delayed-decisions'
import { useAction } from '@/client/outbox/use-action'
import { useRead } from '@/client/queries/use-read'
import type { Module } from '@/schema'
import { useWords } from '@/words'
import { type Act, actsOf } from './acts'
import type { Asked } from './use-deciding'
import { useLeft } from './use-left'

/** What is being done on the screen: a decision, something of whoever reported, or looking for what comes next. */
type Open =
  | { readonly kind: 'decide'; readonly asked: Asked }
  | { readonly kind: 'act'; readonly act: Act; readonly text: string }
  | { readonly kind: 'next'; readonly done: string }

/** What was decided on this phone and is not answered yet is not offered once more. */
function useUndecided(flow: RecordFlow | undefined) {
  const decided = useDecided().split(',')
  if (flow === undefined) return { flow, isDecided: false }
  const Offers = flow.Offers.filter(({ TaskID }) => !decided.includes(TaskID))
  return { flow: { ...flow, Offers }, isDecided: Offers.length < flow.Offers.length }
}

/** The approval of one record, and what somebody may do in it. */
export function useDecision(module: Module, record: string, title: string) {
  const t = useWords()
  const flows = useRead('FlowMonitor.GetInFlow', { MID: module.name, RID: record }, { stale: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const urging = useAction()
  const { flow, isDecided } = useUndecided(flows.data?.flows[0])
  const urge = async () => {
    if (flow === undefined) return
    const what = { subject: flow.Guid, module: module.name, title: `${t('flows.decide.acts.urge')} · ${title}` }
    await urging.act({ ...what, call: 'WFAudit.HastenWaitAudit', takes: { guid: flow.Guid } }, t('flows.decide.urged'))
  }
  const decide = (asked: Asked) => setOpen({ kind: 'decide', asked })
  /** Instead of deciding too late, it is said. */
  const say = (text: string) => setOpen({ kind: 'act', act: 'comment', text })
  const left = useLeft(record, flow, open !== null, { decide, say })
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
    left,
    isDecided: isDecided && open === null,
    open,
    close: () => setOpen(null),
    say,
    /** What stays on this phone is not done yet, and is not told as if it were. */
    decided: (action: Asked['action'], isKept: boolean) =>
      setOpen(isKept ? null : { kind: 'next', done: t(`flows.decide.done.${action}`) }),
    refusal: urging.refusal,
  }
}

export type DecisionState = ReturnType<typeof useDecision>
