import { type FlowTemplate, Problem } from '@/schema'
import { memberNames } from '../../store/flows/approvers'
import { type EventFound, eventsOf } from '../../store/flows/flows'
import type { AtWork } from '../core/context'
import { after, taskIn, unbegun } from '../flow-machine/reduce'
import type { FlowEvent, FlowStatus, TaskStatus } from '../flow-machine/state'
import { programName, statusText } from '../texts/flows'
import type { LockedFlow } from './apply-event'

/** The event that closed a task: a decision on it, or another event that made it unnecessary. */
function endOf(template: FlowTemplate, events: readonly EventFound[], task: string): FlowEvent | undefined {
  let [state, wasAsked] = [unbegun, false]
  let last: FlowEvent | undefined
  for (const { event } of events) {
    state = after(template, state, event)
    const isAsked = state.status === 'review' && taskIn(state, task)?.task.status === 'waiting'
    if (wasAsked && !isAsked) last = event
    wasAsked = isAsked
  }
  return last
}

/** The result of that event. All other kinds result from an approval. */
function resultOf(event: FlowEvent | undefined): FlowStatus | TaskStatus {
  if (event === undefined) return 'lapsed'
  const { kind } = event
  if (kind === 'added') return event.where === 'before' ? 'held' : 'agreed'
  return kind === 'rejected' || kind === 'returned' || kind === 'moved' || kind === 'withdrawn' || kind === 'abandoned'
    ? kind
    : 'agreed'
}

/** How a task was closed: by which user, with which result. */
export async function outcomeOf(
  { sql, lang }: Pick<AtWork, 'sql' | 'lang'>,
  { flow, template }: Pick<LockedFlow, 'flow' | 'template'>,
  task: string,
): Promise<{ readonly name: string | null; readonly what: string }> {
  const event = endOf(template, await eventsOf(sql, flow.guid), task)
  const what = resultOf(event)
  if (what === 'withdrawn' || what === 'abandoned') return { name: null, what: statusText(lang, what) }
  const by = event?.by ?? ''
  const name = by === '' ? programName(lang) : ((await memberNames(sql, [by])).get(by)?.name ?? by)
  return { name, what: statusText(lang, what) }
}

/** Refuses a decision on a closed task, naming the user and the result. */
export async function tooLate(work: AtWork, locked: LockedFlow, task: string): Promise<never> {
  const { name, what } = await outcomeOf(work, locked, task)
  throw name === null ? new Problem('flow-ended', { what }) : new Problem('flow-stale', { name, what })
}
