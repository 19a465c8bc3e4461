import type { FlowEntry } from '@wire'
import type { Module } from '@/schema'
import { memberNames } from '../../store/flows/approvers'
import { type EventFound, eventsOf, flowsOfRecord, signatureOf } from '../../store/flows/flows'
import { tasksOf } from '../../store/flows/lists'
import { templateBody } from '../../store/flows/templates'
import type { AtWork } from '../core/context'
import type { FlowStatus } from '../flow-machine/state'
import { affectedUsers, entriesOf } from './history'

export const codesIn = (events: readonly EventFound[]) =>
  events.flatMap(({ event }) => [event.by, ...(event.for === undefined ? [] : [event.for]), ...affectedUsers(event)])

interface EndedEntry {
  readonly entry: FlowEntry
  /** The signature drawn for the event, as a PNG. */
  readonly signature: Buffer | null
}

/** Events that decide nothing. */
const minorKinds: readonly string[] = ['urged', 'copied']

/** The history of the record's current approval; the caller checks that the record is visible. */
export async function endedFlow(
  { sql }: AtWork,
  module: Module,
  record: string,
): Promise<{ readonly status: FlowStatus; readonly history: readonly EndedEntry[] } | null> {
  const [flow] = module.workflow === undefined ? [] : await flowsOfRecord(sql, module.name, record)
  if (flow === undefined) return null
  const [template, events, tasks] = await Promise.all([
    templateBody(sql, flow.template, flow.templateVersion),
    eventsOf(sql, flow.guid),
    tasksOf(sql, flow.guid),
  ])
  const [names, signatures] = await Promise.all([
    memberNames(sql, codesIn(events)),
    Promise.all(events.map(({ seq, isSigned }) => (isSigned ? signatureOf(sql, flow.guid, seq) : null))),
  ])
  const signed = new Map(events.map(({ seq }, index) => [seq, signatures[index] ?? null]))
  const entries = entriesOf(events, {
    template,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    nameOf: (user) => names.get(user)?.name ?? user,
    filesOf: () => 0,
  })
  return {
    status: flow.status,
    history: entries
      .filter(({ Kind }) => !minorKinds.includes(Kind))
      .map((entry) => ({ entry, signature: signed.get(entry.Seq) ?? null })),
  }
}
