import { type Figure, figuresBy, type Issue, linesIn, type Module, type Posting, signIn } from '@/schema'
import { memoize } from '../../../store/connection/memoize'
import { findRecords } from '../../../store/records/records'
import type { Change } from '../../change/change'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { postingsAfter, targetsOf } from '../posts/posts'

/** The figures that lines of a module change and that are never negative. */
const limitsOf = memoize((module: Module) =>
  targetsOf(module).flatMap(({ dimension, target }) =>
    figuresBy(target, dimension)
      .filter(({ figure }) => figure.neverNegative === true)
      .map(({ name, figure }) => ({ dimension, target, name, figure })),
  ),
)

export const hasLimits = (module: Module) => limitsOf(module).length > 0

/** The field from which a line of the ledger comes: an amount that was typed into the record or into one of its lines. */
function fieldOf({ posts, computed }: Module, after: Change['after'], { line }: Posting) {
  const [name, guid] = line.split('/')
  const post = posts.find((each) => each.name === name)
  if (post?.lines === undefined) {
    const amount = post?.amount ?? ''
    return computed.find((each) => each.name === amount)?.reads[0] ?? amount
  }
  const at = linesIn(after, post.lines).findIndex((each) => each.guid === guid)
  return `${post.lines}.${at}.${post.amount}`
}

/**
 * The issue of the line that took more than was open, with what was open; for a record that lowers its own amount,
 * what is allocated.
 */
function issueOf({ module, after }: Change, figure: Figure, own: readonly Posting[], now: number): Issue {
  const [least] = own
    .map((posting) => ({ posting, amount: signIn(figure, posting.measure) * posting.amount }))
    .sort((a, b) => a.amount - b.amount)
  if (least === undefined) return { field: module.list.state, reason: 'below-allocated', limit: -now }
  const field = fieldOf(module, after, least.posting)
  return least.amount < 0
    ? { field, reason: 'above-open', limit: Math.max(0, now - least.amount) }
    : { field, reason: 'below-allocated', limit: least.amount - now }
}

/** Refuses a change after which a figure that is never negative would be negative. */
export async function mustLeaveRest(work: AtWork, change: Change) {
  const { module } = change
  const postings = await postingsAfter(work, change)
  const before = change.before === null ? [] : await postingsAfter(work, { ...change, after: change.before })
  for (const { dimension, target, name, figure } of limitsOf(module)) {
    const guids = [...postings, ...before].flatMap(({ by }) => by[dimension] ?? [])
    const records = await findRecords(work.sql, target, [...new Set(guids)])
    const issues = records.flatMap(({ guid, values }) => {
      const now = Number(values[name] ?? 0)
      const own = postings.filter(({ by }) => by[dimension] === guid)
      return now < 0 ? [issueOf(change, figure, own, now)] : []
    })
    refuse(issues)
  }
}
