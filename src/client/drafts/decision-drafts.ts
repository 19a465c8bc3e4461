import type { DecisionAction } from '@wire'
import { hashOf, routeNamed } from '@/routes/match'
import { draftKey } from './drafts'
import { storedTexts } from './persisted'

/** The values typed for a decision. */
export interface TypedDecision {
  /** Idempotency key of the decision: repeated until it is answered. */
  readonly guid: string
  readonly opinion: string | null
  readonly to: string
  readonly again: string
  readonly users: Readonly<Record<string, string>>
  readonly receivers: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const newDecision = (guid: string, opinion: string | null = null): TypedDecision => ({
  ...{ guid, opinion, to: 'start', again: '', users: {}, receivers: {} },
})

const prefixOf = (record: string) => `decision.${record}.`

/** Name of the draft of one decision: record, task and action. */
export const decisionName = (record: string, task: string, action: DecisionAction) =>
  `${prefixOf(record)}${task}.${action}`

interface Approval {
  readonly decision: { readonly guid: string; readonly TaskID: string; readonly Opinion: string }
  readonly module: string
  readonly record: string
}

/** The form in which a decision made in a list continues as a draft if the server refuses it. */
export function formOfApproval({ decision: { guid, TaskID, Opinion }, module, record }: Approval) {
  const route = routeNamed('commonApproval')
  return {
    key: draftKey(decisionName(record, TaskID, 'agree')),
    values: newDecision(guid, Opinion),
    hash: route === undefined ? '' : hashOf(route, { businessClass: module, guid: record }),
  }
}

/** A decision that was typed but not sent. */
export interface UnsentDecision {
  readonly key: string
  readonly task: string
  readonly action: string
  readonly opinion: string
  readonly at: number
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as { readonly values: TypedDecision; readonly at: number }
  } catch {
    return null
  }
}

/** Unsent decisions about a record, the latest first. */
export async function unsentDecisions(record: string): Promise<readonly UnsentDecision[]> {
  const start = draftKey(prefixOf(record))
  const found = await storedTexts('drafts', start)
  return found
    .flatMap(({ key, text }): UnsentDecision[] => {
      const [task = '', action = ''] = key.slice(start.length).split('.')
      const { values, at = 0 } = parsed(text) ?? {}
      const opinion = values?.opinion?.trim() ?? ''
      return opinion === '' ? [] : [{ key, task, action, opinion, at }]
    })
    .sort((one, other) => other.at - one.at)
}
