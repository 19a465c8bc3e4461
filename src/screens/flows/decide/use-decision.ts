import type { RecordFlow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/use-read'
import { useSave } from '@/client/use-save'
import type { Module } from '@/schema'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'
import { type Act, actsOf } from './acts'
import type { Asked } from './use-deciding'

/** What is being done on the screen: a decision, something of whoever reported, or looking for what comes next. */
type Open =
  | { readonly kind: 'decide'; readonly asked: Asked }
  | { readonly kind: 'act'; readonly act: Act; readonly text: string }
  | { readonly kind: 'next'; readonly done: string }

/** The approval of one record, and what somebody may do in it. */
export function useDecision(module: Module, record: string) {
  const t = useWords()
  const flows = useRead('FlowMonitor.GetInFlow', { MID: module.name, RID: record }, { stale: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const urging = useSave('WFAudit.HastenWaitAudit')
  const flow: RecordFlow | undefined = flows.data?.flows[0]
  const urge = async () => {
    if (flow === undefined) return
    const done = await urging.save({ guid: flow.Guid })
    if (done !== undefined) toast(t('flows.decide.urged'))
  }
  const acts = actsOf(t, flow, {
    decide: (asked) => setOpen({ kind: 'decide', asked }),
    act: (act) => setOpen({ kind: 'act', act, text: '' }),
    urge,
  })
  return {
    t,
    flows,
    flow,
    acts,
    open,
    close: () => setOpen(null),
    /** Instead of deciding too late, it is said. */
    say: (text: string) => setOpen({ kind: 'act', act: 'comment', text }),
    decided: (action: Asked['action']) => setOpen({ kind: 'next', done: t(`flows.decide.done.${action}`) }),
    refusal: urging.refusal?.words ?? (urging.lost ? t('flows.decide.lost') : ''),
  }
}

export type DecisionState = ReturnType<typeof useDecision>
