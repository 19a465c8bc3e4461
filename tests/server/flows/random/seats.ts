import type { FlowNode } from '@/schema'

export interface Seat {
  /** All assignees of this task; the last one is the current one. */
  readonly sitters: string[]
  readonly roles: readonly string[]
  word: '' | 'yes' | 'no'
  isLate: boolean
  isDropped: boolean
  readonly before: Seat[]
  readonly after: Seat[]
}

export const sitter = (seat: Seat) => seat.sitters.at(-1) ?? ''
export const seat = (user: string, roles: readonly string[] = []): Seat => ({
  ...{ sitters: [user], roles, word: '', isLate: false, isDropped: false, before: [], after: [] },
})

/** The assignee and everyone added after them have agreed. */
const isThrough = ({ word, after }: Seat): boolean => word === 'yes' && after.every(isThrough)

/** A task with all tasks nested in it. */
export const around = (one: Seat): readonly Seat[] => [one, ...[...one.before, ...one.after].flatMap(around)]

/** The waiting tasks: first those added before, then the task itself, then those added after. */
export function turnsAt(one: Seat): readonly Seat[] {
  if (one.isDropped || one.word === 'no') return []
  if (one.word === 'yes') return one.after.flatMap(turnsAt)
  return one.before.every(isThrough) ? [one] : one.before.flatMap((each) => (isThrough(each) ? [] : turnsAt(each)))
}

/** The tasks without a vote, waiting or not. */
export const openAt = (one: Seat): readonly Seat[] => {
  if (one.isDropped) return []
  const own = one.word === '' ? [one] : []
  return [...own, ...one.before.flatMap(openAt), ...one.after.flatMap(openAt)]
}

type Verdict = 'yes' | 'no' | 'open'

/** All roles need an agreement. */
const roleVerdict = (seats: readonly Seat[]): Verdict => {
  const spoken = seats.filter(({ word }) => word === 'yes').flatMap(({ roles }) => roles)
  return seats.every(({ roles }) => roles.every((role) => spoken.includes(role))) ? 'yes' : 'open'
}

function shareVerdict(share: number, all: number, yes: number, no: number): Verdict {
  if ((all - no) / all < share / 100) return 'no'
  return yes > 0 && yes / all >= share / 100 ? 'yes' : 'open'
}

/** The verdict of a node from its tasks. */
export function verdict(node: FlowNode, seats: readonly Seat[]): Verdict {
  const count = (word: Seat['word']) => seats.filter((one) => one.word === word).length
  const besides = seats.flatMap((one) => around(one).filter((each) => each !== one))
  if (besides.some(({ word }) => word === 'no')) return 'no'
  if (node.kind !== 7 && node.sign === 'share') return shareVerdict(node.share, seats.length, count('yes'), count('no'))
  if (count('no') > 0) return 'no'
  if (node.kind === 7) return roleVerdict(seats)
  return count('yes') >= (node.sign === 'or' ? 1 : seats.length) ? 'yes' : 'open'
}

/** Cancels tasks that are no longer needed, with their nested tasks. */
export function drop(node: FlowNode, seats: readonly Seat[], isDecided: boolean) {
  const spoken = seats.filter(({ word }) => word === 'yes').flatMap(({ roles }) => roles)
  for (const one of seats.filter(({ word }) => word === '')) {
    if (isDecided || (node.kind === 7 && one.roles.every((role) => spoken.includes(role)))) one.isDropped = true
  }
}
