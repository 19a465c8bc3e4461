import type { RecordFlow } from '@wire'
import { useEffect, useState } from 'react'
import { type UnsentDecision, unsentDecisions } from '@/client/drafts/decision-drafts'
import { draftDeletion } from '@/client/drafts/drafts'
import { keep } from '@/client/drafts/persisted'
import { useOutbox } from '@/client/outbox/store'
import { clockOf } from '@/ui/base/clock'
import { useWords, type WordKey } from '@/words'
import type { Asked } from './use-deciding'

interface Doing {
  readonly decide: (asked: Asked) => void
  readonly say: (text: string) => void
}

/** The same offers, the one it was typed for first: it is kept under that. */
function askedFor(flow: RecordFlow, { task, action }: UnsentDecision): Asked | undefined {
  const offers = flow.Offers.filter(({ Actions }) => Actions.some((each) => each === action))
  const own = offers.find(({ TaskID }) => TaskID === task)
  if (own === undefined) return undefined
  return { action: action as Asked['action'], offers: [own, ...offers.filter((each) => each !== own)] }
}

/** What was typed for a decision of this record and is not sent: gone on with, or said where its step is over. */
export function useLeft(record: string, flow: RecordFlow | undefined, isOpen: boolean, { decide, say }: Doing) {
  const t = useWords()
  const count = useOutbox(({ entries }) => entries.length)
  const [found, setFound] = useState<readonly UnsentDecision[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited may have become a draft
  useEffect(() => {
    let isHere = true
    if (isOpen) return undefined
    unsentDecisions(record).then(
      (all) => isHere && setFound(all),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [record, isOpen, count])
  if (flow === undefined || isOpen) return []
  return found.map((one) => {
    const asked = askedFor(flow, one)
    const what = t(`flows.decide.actions.${one.action}` as WordKey)
    const goOn = { label: t('flows.decide.goOn'), onPress: () => asked && decide(asked) }
    const instead = {
      label: t('flows.decide.sayInstead'),
      onPress: () => {
        say(one.opinion)
        keep([draftDeletion(one.key)]).catch(() => undefined)
        setFound((all) => all.filter((each) => each !== one))
      },
    }
    const words = { what, time: clockOf(one.at), opinion: one.opinion }
    return {
      key: one.key,
      text: t(asked === undefined ? 'flows.decide.unsentOver' : 'flows.decide.unsent', words),
      ...(asked !== undefined ? { action: goOn } : flow.Can.comment ? { action: instead } : {}),
    }
  })
}
