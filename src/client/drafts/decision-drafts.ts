import type { DecisionAction } from '@wire'
import { hashOf, routeNamed } from '@/routes/match'
import { draftKey } from './drafts'
import { keptAll } from './persisted'

/** What somebody types for a decision. */
export interface TypedDecision {
  /** The decision's own: repeated until it is answered. */
  readonly guid: string
  readonly opinion: string | null
  readonly to: string
  readonly again: string
  readonly users: Readonly<Record<string, string>>
  readonly receivers: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const decisionBegun = (guid: string, opinion: string | null = null): TypedDecision => ({
  ...{ guid, opinion, to: 'start', again: '', users: {}, receivers: {} },
})

const about = (record: string) => `decision.${record}.`

/** What it is kept under: one decision of one step of a record. */
export const decisionName = (record: string, task: string, action: DecisionAction) =>
  `${about(record)}${task}.${action}`

interface Agreed {
  readonly decision: { readonly guid: string; readonly TaskID: string; readonly Opinion: string }
  readonly module: string
  readonly record: string
}

/** Where what was agreed to in a list is gone on with, if the server will not have it. */
export function formOfAgreed({ decision: { guid, TaskID, Opinion }, module, record }: Agreed) {
  const route = routeNamed('commonApproval')
  return {
    key: draftKey(decisionName(record, TaskID, 'agree')),
    values: decisionBegun(guid, Opinion),
    hash: route === undefined ? '' : hashOf(route, { businessClass: module, guid: record }),
  }
}

/** A decision that was typed and is not sent. */
export interface Undecided {
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

/** Decisions about a record that were begun here, the latest first. */
export async function undecided(record: string): Promise<readonly Undecided[]> {
  const start = draftKey(about(record))
  const found = await keptAll('drafts', start)
  return found
    .flatMap(({ key, text }): Undecided[] => {
      const [task = '', action = ''] = key.slice(start.length).split('.')
      const { values, at = 0 } = parsed(text) ?? {}
      const opinion = values?.opinion?.trim() ?? ''
      return opinion === '' ? [] : [{ key, task, action, opinion, at }]
    })
    .sort((one, other) => other.at - one.at)
}
