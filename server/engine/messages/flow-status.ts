import type { MessageStatus } from '@wire'
import { type Standing, type StandingQuery, standingsWith } from '../../store/flows/standing'
import type { MessageFound } from '../../store/messages/message-pages'
import type { AtWork } from '../core/context'
import { taskIn } from '../flow-machine/reduce'
import type { FlowStatus } from '../flow-machine/state'

/** Status of a flow as defined in part 4 of the specification. */
const ofFlow: Readonly<Record<FlowStatus, MessageStatus>> = {
  ...{ review: 'unreviewed', passed: 'agreed', rejected: 'rejected', returned: 'returned' },
  ...{ withdrawn: 'ended', abandoned: 'abandoned' },
}

/** Status fixed by the message code: it does not change with the flow afterwards. */
const ofCode: Readonly<Record<string, MessageStatus>> = {
  ...{ 'outcome.agreed': 'agreed', 'outcome.rejected': 'rejected', 'outcome.returned': 'returned' },
  ...{ 'outcome.abandoned': 'abandoned', 'outcome.ended': 'ended', 'outcome.late-urged': 'timed-out' },
  ...{ 'outcome.late-moved': 'timed-out', 'outcome.late-passed': 'timed-out' },
}

const flowStatus = ({ status, isOverdue, isAhead }: Standing): MessageStatus => {
  if (status !== 'review') return ofFlow[status]
  if (isAhead) return 'not-arrived'
  return isOverdue ? 'timed-out' : 'unreviewed'
}

/** The status of an approval for a recipient: that of their task, if the message is about one. */
function messageStatus(standing: Standing): MessageStatus {
  const { status, state, task, taskStatus, isLate } = standing
  if (task === null || taskStatus === null) return flowStatus(standing)
  if (isLate) return 'timed-out'
  switch (taskStatus) {
    case 'waiting':
      return 'unreviewed'
    // Users added before this task decide first; then the task returns to the recipient.
    case 'held':
      return 'not-arrived'
    case 'moved':
    case 'lapsed':
      return status === 'abandoned' ? 'abandoned' : 'ended'
    default:
      // The flow was returned to an earlier node and has not reached the recipient again.
      return status === 'review' && taskIn(state, task) === null ? 'not-arrived' : taskStatus
  }
}

/** The status of flows for the caller, in the order of the input; empty where the flow does not exist. */
export async function messageStatuses({ sql, who }: AtWork, queries: readonly StandingQuery[]) {
  const found = await standingsWith(sql, who.userCode, queries)
  return queries.map((_, place) => {
    const standing = found.get(place)
    return standing === undefined ? '' : messageStatus(standing)
  })
}

/** The query for a message's flow. The key of a message about a task begins with the task. */
function standingQueryFor({ kind, key }: MessageFound, flow: string): StandingQuery {
  if (kind === 'approval' || kind === 'urge') return { flow, as: 'step', task: key?.split(' ')[0] ?? '' }
  return { flow, as: kind === 'copy' ? 'copy' : 'last' }
}

/** The current flow status of each message, by message. */
export async function statusesOf(work: AtWork, messages: readonly MessageFound[]) {
  const fixed = messages.flatMap(({ guid, code }) => {
    const status = ofCode[code]
    return status === undefined ? [] : [[guid, status] as const]
  })
  const open = messages.filter(({ code, flow_guid }) => flow_guid !== null && ofCode[code] === undefined)
  const found = await messageStatuses(
    work,
    open.map((each) => standingQueryFor(each, each.flow_guid ?? '')),
  )
  return new Map<string, MessageStatus | ''>([
    ...fixed,
    ...open.map(({ guid }, index) => [guid, found[index] ?? ''] as const),
  ])
}
