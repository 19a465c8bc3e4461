import type { RecordFlow } from '@wire'
import { useEffect, useState } from 'react'
import { type UnsentDecision, unsentDecisions } from '@/client/drafts/decision-drafts'
import { draftDeletion } from '@/client/drafts/drafts'
import { storeTexts } from '@/client/drafts/persisted'
import { useOutbox } from '@/client/outbox/store'
import { clockOf } from '@/ui/base/clock'
import { type TextKey, useTranslate } from '@/words'
import type { DecisionRequest } from './use-deciding'

interface Handlers {
  readonly decide: (request: DecisionRequest) => void
  readonly onComment: (text: string) => void
}

/** All matching offers, first the one under which the draft is stored. */
function requestFor(flow: RecordFlow, { task, action }: UnsentDecision): DecisionRequest | undefined {
  const offers = flow.Offers.filter(({ Actions }) => Actions.some((each) => each === action))
  const own = offers.find(({ TaskID }) => TaskID === task)
  if (own === undefined) return undefined
  return { action: action as DecisionRequest['action'], offers: [own, ...offers.filter((each) => each !== own)] }
}

/** Notices for unsent decisions of this record: to continue, or to post as a comment if the task has ended. */
export function useUnsentNotices(
  record: string,
  flow: RecordFlow | undefined,
  isOpen: boolean,
  { decide, onComment: comment }: Handlers,
) {
  const t = useTranslate()
  const count = useOutbox(({ entries }) => entries.length)
  const [found, setFound] = useState<readonly UnsentDecision[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending entry may have become a draft
  useEffect(() => {
    let isMounted = true
    if (isOpen) return undefined
    unsentDecisions(record).then(
      (all) => isMounted && setFound(all),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [record, isOpen, count])
  if (flow === undefined || isOpen) return []
  return found.map((one) => {
    const request = requestFor(flow, one)
    const actionName = t(`flows.decide.actions.${one.action}` as TextKey)
    const goOn = { label: t('flows.decide.goOn'), onPress: () => request && decide(request) }
    const commentInstead = {
      label: t('flows.decide.sayInstead'),
      onPress: () => {
        comment(one.opinion)
        storeTexts([draftDeletion(one.key)]).catch(() => undefined)
        setFound((all) => all.filter((each) => each !== one))
      },
    }
    const values = { what: actionName, time: clockOf(one.at), opinion: one.opinion }
    return {
      key: one.key,
      text: t(request === undefined ? 'flows.decide.unsentOver' : 'flows.decide.unsent', values),
      ...(request !== undefined ? { action: goOn } : flow.Can.comment ? { action: commentInstead } : {}),
    }
  })
}
