import type { MessageStatus } from '@wire'
import { type Standing, type StandingAsked, standingsWith } from '../../store/flows/standing'
import type { MessageFound } from '../../store/messages/message-pages'
import type { AtWork } from '../core/context'
import { taskIn } from '../flow-machine/reduce'
import type { FlowStatus } from '../flow-machine/state'

/** The message statuses of part 4, of a flow as a whole. */
const ofFlow: Readonly<Record<FlowStatus, MessageStatus>> = {
  ...{ review: 'unreviewed', passed: 'agreed', rejected: 'rejected', returned: 'returned' },
  ...{ withdrawn: 'ended', abandoned: 'abandoned' },
}

/** What some messages say became of a flow. It stays, whatever becomes of it afterwards. */
const ofCode: Readonly<Record<string, MessageStatus>> = {
  ...{ 'outcome.agreed': 'agreed', 'outcome.rejected': 'rejected', 'outcome.returned': 'returned' },
  ...{ 'outcome.abandoned': 'abandoned', 'outcome.ended': 'ended', 'outcome.late-urged': 'timed-out' },
  ...{ 'outcome.late-moved': 'timed-out', 'outcome.late-passed': 'timed-out' },
}

const ofWhole = ({ status, isOverdue, isAhead }: Standing): MessageStatus => {
  if (status !== 'review') return ofFlow[status]
  if (isAhead) return 'not-arrived'
  return isOverdue ? 'timed-out' : 'unreviewed'
}

/** How an approval stands with whoever is told of it: with the step they were asked in, where there is one. */
function messageStatus(standing: Standing): MessageStatus {
  const { status, state, task, taskStatus, isLate } = standing
  if (task === null || taskStatus === null) return ofWhole(standing)
  if (isLate) return 'timed-out'
  switch (taskStatus) {
    case 'waiting':
      return 'unreviewed'
    // Others speak first; it comes back to them.
    case 'held':
      return 'not-arrived'
    case 'moved':
    case 'lapsed':
      return status === 'abandoned' ? 'abandoned' : 'ended'
    default:
      // It went back behind them, and has yet to come again.
      return status === 'review' && taskIn(state, task) === null ? 'not-arrived' : taskStatus
  }
}

/** How some flows stand with the asker, in the order they were asked for; nothing where there is no such flow. */
export async function messageStatuses({ sql, who }: AtWork, asked: readonly StandingAsked[]) {
  const found = await standingsWith(sql, who.userCode, asked)
  return asked.map((_, place) => {
    const standing = found.get(place)
    return standing === undefined ? '' : messageStatus(standing)
  })
}

/** By what a message tells of its flow. The key of what somebody is asked begins with the step. */
function askedFor({ kind, key }: MessageFound, flow: string): StandingAsked {
  if (kind === 'approval' || kind === 'urge') return { flow, as: 'step', task: key?.split(' ')[0] ?? '' }
  return { flow, as: kind === 'copy' ? 'copy' : 'last' }
}

/** What some messages say of their flows today, by message. */
export async function statusesOf(work: AtWork, messages: readonly MessageFound[]) {
  const said = messages.flatMap(({ guid, code }) => {
    const status = ofCode[code]
    return status === undefined ? [] : [[guid, status] as const]
  })
  const open = messages.filter(({ code, flow_guid }) => flow_guid !== null && ofCode[code] === undefined)
  const found = await messageStatuses(
    work,
    open.map((each) => askedFor(each, each.flow_guid ?? '')),
  )
  return new Map<string, MessageStatus | ''>([
    ...said,
    ...open.map(({ guid }, index) => [guid, found[index] ?? ''] as const),
  ])
}
