import type { FlowEntry, NodeLabel } from '@wire'
import { type FlowTemplate, nodesOf } from '@/schema'
import type { EventFound } from '../../store/flows/flows'
import type { TaskFound } from '../../store/flows/lists'
import type { FlowEvent } from '../flow-machine/state'

const labels: Readonly<Record<FlowEvent['kind'], NodeLabel>> = {
  ...{ started: 'launch', arrived: 'passed', agreed: 'passed', rejected: 'reject', returned: 'rereport' },
  ...{ moved: 'process', added: 'process', withdrawn: 'end', abandoned: 'end', urged: 'process' },
  ...{ commented: 'process', copied: 'process' },
}

interface HistoryContext {
  readonly template: FlowTemplate
  readonly tasks: ReadonlyMap<string, TaskFound>
  readonly nameOf: (user: string) => string
  readonly filesOf: (key: string) => number
}

/** The users an event affects, in addition to the acting user. */
export function affectedUsers(event: FlowEvent): readonly string[] {
  switch (event.kind) {
    case 'moved':
      return [event.user]
    case 'added':
      return event.asked.map(({ user }) => user)
    case 'urged':
    case 'copied':
      return event.users
    case 'arrived':
      return event.asked.filter(({ agreed }) => agreed !== undefined).map(({ user }) => user)
    default:
      return []
  }
}

const minute = 60_000

const isLate = (event: FlowEvent) => 'late' in event && event.late === true

/** The task and the node of an event. */
function placeOf(event: FlowEvent, { template, tasks }: HistoryContext) {
  const task = 'task' in event ? tasks.get(event.task) : undefined
  const node = event.kind === 'arrived' ? event.node : task?.node
  return { task, name: nodesOf(template).find(({ id }) => id === node)?.name ?? '' }
}

const minutesOf = (task: TaskFound | undefined, at: string) =>
  task === undefined ? null : Math.max(0, Math.round((Date.parse(at) - Date.parse(task.since)) / minute))

/** An event as an entry of the history. */
function entryOf({ seq, at, madeAt, event, opinion, isSigned, key }: EventFound, context: HistoryContext): FlowEntry {
  const { task, name } = placeOf(event, context)
  return {
    Seq: seq,
    At: at,
    MadeAt: madeAt ?? '',
    Kind: event.kind === 'added' ? `added-${event.where}` : event.kind,
    Label: isLate(event) ? 'overtime' : labels[event.kind],
    NodeName: name,
    UserCode: event.by,
    UserName: event.by === '' ? '' : context.nameOf(event.by),
    ForName: event.for === undefined ? '' : context.nameOf(event.for),
    ToNames: affectedUsers(event).map(context.nameOf),
    Opinion: opinion,
    HasSignature: isSigned,
    Minutes: minutesOf(task, at),
    Key: key ?? '',
    Files: key === null ? 0 : context.filesOf(key),
  }
}

/** An `arrived` event is shown only if it skipped users. */
const isShown = ({ event }: EventFound) =>
  event.kind !== 'arrived' || event.passing !== undefined || event.asked.some(({ agreed }) => agreed !== undefined)

export const entriesOf = (events: readonly EventFound[], context: HistoryContext) =>
  events.filter(isShown).map((each) => entryOf(each, context))
