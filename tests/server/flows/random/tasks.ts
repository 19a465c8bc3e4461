import type { FlowNode } from '@/schema'

export interface Task {
  /** All assignees of this task; the last one is the current one. */
  readonly assignees: string[]
  readonly roles: readonly string[]
  vote: '' | 'yes' | 'no'
  isTimedOut: boolean
  isCancelled: boolean
  readonly before: Task[]
  readonly after: Task[]
}

export const assigneeOf = (task: Task) => task.assignees.at(-1) ?? ''
export const newTask = (user: string, roles: readonly string[] = []): Task => ({
  ...{ assignees: [user], roles, vote: '', isTimedOut: false, isCancelled: false, before: [], after: [] },
})

/** The assignee and everyone added after them have agreed. */
const isFinished = ({ vote, after }: Task): boolean => vote === 'yes' && after.every(isFinished)

/** A task with all tasks nested in it. */
export const withNested = (one: Task): readonly Task[] => [one, ...[...one.before, ...one.after].flatMap(withNested)]

/** The waiting tasks: first those added before, then the task itself, then those added after. */
export function waitingIn(one: Task): readonly Task[] {
  if (one.isCancelled || one.vote === 'no') return []
  if (one.vote === 'yes') return one.after.flatMap(waitingIn)
  return one.before.every(isFinished) ? [one] : one.before.flatMap((each) => (isFinished(each) ? [] : waitingIn(each)))
}

/** The tasks without a vote, waiting or not. */
export const openIn = (one: Task): readonly Task[] => {
  if (one.isCancelled) return []
  const own = one.vote === '' ? [one] : []
  return [...own, ...one.before.flatMap(openIn), ...one.after.flatMap(openIn)]
}

type Verdict = 'yes' | 'no' | 'open'

/** All roles need an agreement. */
const roleVerdict = (tasks: readonly Task[]): Verdict => {
  const agreedRoles = tasks.filter(({ vote }) => vote === 'yes').flatMap(({ roles }) => roles)
  return tasks.every(({ roles }) => roles.every((role) => agreedRoles.includes(role))) ? 'yes' : 'open'
}

function shareVerdict(share: number, all: number, yes: number, no: number): Verdict {
  if ((all - no) / all < share / 100) return 'no'
  return yes > 0 && yes / all >= share / 100 ? 'yes' : 'open'
}

/** The verdict of a node from its tasks. */
export function verdict(node: FlowNode, tasks: readonly Task[]): Verdict {
  const count = (vote: Task['vote']) => tasks.filter((one) => one.vote === vote).length
  const nested = tasks.flatMap((one) => withNested(one).filter((each) => each !== one))
  if (nested.some(({ vote }) => vote === 'no')) return 'no'
  if (node.kind !== 7 && node.sign === 'share') return shareVerdict(node.share, tasks.length, count('yes'), count('no'))
  if (count('no') > 0) return 'no'
  if (node.kind === 7) return roleVerdict(tasks)
  return count('yes') >= (node.sign === 'or' ? 1 : tasks.length) ? 'yes' : 'open'
}

/** Cancels tasks that are no longer needed, with their nested tasks. */
export function cancelTasks(node: FlowNode, tasks: readonly Task[], isDecided: boolean) {
  const agreedRoles = tasks.filter(({ vote }) => vote === 'yes').flatMap(({ roles }) => roles)
  for (const one of tasks.filter(({ vote }) => vote === '')) {
    if (isDecided || (node.kind === 7 && one.roles.every((role) => agreedRoles.includes(role)))) one.isCancelled = true
  }
}
