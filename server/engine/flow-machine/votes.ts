import type { FlowNode } from '@/schema'
import type { NodeState, TaskState, TaskStatus } from './state'

const isOpen = ({ status }: TaskState) => status === 'waiting' || status === 'held'
/** Tasks that count as votes: added tasks do not, and the vote of a task handed over moved with it. */
const votes = (tasks: readonly TaskState[]) =>
  tasks.filter(({ added, status }) => added === undefined && status !== 'moved')

const agreedIn = (tasks: readonly TaskState[]) => tasks.filter(({ status }) => status === 'agreed')

/** The roles without an approval yet. */
const openRoles = (asked: readonly TaskState[]) => {
  const spoken = new Set(agreedIn(asked).flatMap(({ roles }) => roles))
  return new Set(asked.flatMap(({ roles }) => roles).filter((role) => !spoken.has(role)))
}

/** Whether the original approvers have given enough approvals. */
function isCarried({ kind, sign, share }: FlowNode, asked: readonly TaskState[]): boolean {
  if (kind === 7) return openRoles(asked).size === 0
  const agreed = agreedIn(asked).length
  if (sign === 'or') return agreed > 0
  return agreed > 0 && agreed * 100 >= asked.length * (sign === 'all' ? 100 : share)
}

/**
 * Whether the required share can no longer be reached. Where one or all approvals are required, one rejection decides.
 */
export function isLost({ kind, sign, share }: FlowNode, tasks: readonly TaskState[]): boolean {
  if (kind === 7 || sign !== 'share') return tasks.some(({ status }) => status === 'rejected')
  const isAddedNo = tasks.some(({ added, status }) => added !== undefined && status === 'rejected')
  const asked = votes(tasks)
  const possible = asked.filter((task) => task.status === 'agreed' || isOpen(task))
  return isAddedNo || possible.length * 100 < asked.length * share
}

const withStatus = (task: TaskState, status: TaskStatus): TaskState => ({ ...task, status })

/** Whether a user added before or after a task, or a user added after them in turn, still has to decide. */
const isAwaited = (tasks: readonly TaskState[], root: string, where: 'before' | 'after'): boolean =>
  tasks.some(
    (each) =>
      each.added?.where === where && each.added.root === root && (isOpen(each) || isAwaited(tasks, each.root, 'after')),
  )

/** A held task continues once the users added before it have agreed. */
function released(tasks: readonly TaskState[]): readonly TaskState[] {
  const isHeld = ({ root }: TaskState) => isAwaited(tasks, root, 'before')
  return tasks.map((task) => (task.status === 'held' && !isHeld(task) ? withStatus(task, 'waiting') : task))
}

/** Tasks whose vote is no longer needed lapse, and so do the tasks that were added for them. */
function lapsed(tasks: readonly TaskState[], isNeeded: (task: TaskState) => boolean): readonly TaskState[] {
  const unneeded = votes(tasks).filter((task) => isOpen(task) && !isNeeded(task))
  const unneededRoots = new Set(unneeded.map(({ root }) => root))
  const isUnneeded = (task: TaskState): boolean => {
    if (task.added === undefined) return unneededRoots.has(task.root)
    const { root, where } = task.added
    if (where === 'before' && unneededRoots.has(root)) return true
    const parent = tasks.find((each) => each.root === root && each.added !== undefined)
    return parent !== undefined && isUnneeded(parent)
  }
  return tasks.map((task) => (isOpen(task) && isUnneeded(task) ? withStatus(task, 'lapsed') : task))
}

/**
 * A node after a decision: held tasks are released, unneeded tasks lapse, and the node passes if it has enough
 * approvals.
 */
export function afterVote(node: FlowNode, state: NodeState): NodeState {
  const tasks = released(state.tasks)
  const asked = votes(tasks)
  const roles = openRoles(asked)
  if (!isCarried(node, asked)) {
    return {
      ...state,
      tasks: node.kind === 7 ? lapsed(tasks, (task) => task.roles.some((role) => roles.has(role))) : tasks,
    }
  }
  const remaining = lapsed(tasks, () => false)
  return { ...state, tasks: remaining, status: remaining.some(isOpen) ? 'asked' : 'passed' }
}
