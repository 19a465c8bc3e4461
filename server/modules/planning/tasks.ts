import { createHash } from 'node:crypto'
import { plan } from '@/modules/site/plan/plan.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { flowStates, type Issue, isEmpty, Problem } from '@/schema'
import { type Change, type Draft, type ModuleHooks, type Values, valuesIn } from '../../engine/change/change'
import { isAdministrator } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { dayNumber, dayOf } from '../../engine/planning/calendar'
import { isLowest } from '../../engine/planning/graph'
import { followingMoves, type Move } from '../../engine/planning/network'
import { moveTasks, numberOfTask, numbersBelow, type PlanRow, planOf, type TaskRow } from '../../store/business/plans'
import { lockRecord } from '../../store/records/records'
import { storeFigures } from './figures'
import { calendarOf, type PlanState, readPlan, undatedTask } from './state'

const maxTasks = 2000
const maxLinks = 6000

/** The project manager, the author of the plan and administrators change tasks and dates. */
export const mayPlan = ({ who }: Pick<AtWork, 'who'>, { author, manager }: Pick<PlanRow, 'author' | 'manager'>) =>
  isAdministrator({ who }) || who.userCode === author || who.userCode === manager

const isFrozen = ({ state }: PlanRow) => state === flowStates.review || state === flowStates.passed

/** The plan of a task, locked, if the caller may change its tasks now. */
async function planToChange(work: AtWork, guid: unknown) {
  if (typeof guid !== 'string' || !(await lockRecord(work.sql, plan, guid))) return null
  const found = await planOf(work.sql, guid)
  if (found === null) return null
  refuse(mayPlan(work, found) ? [] : [{ field: 'plan', reason: 'only-planners' }])
  refuse(isFrozen(found) ? [{ field: 'plan', reason: 'plan-in-force' }] : [])
  return found
}

/** The number after the last one below a task. */
async function nextNumber({ sql }: AtWork, of: string, parent: unknown) {
  const above = typeof parent === 'string' ? parent : null
  const prefix = above === null ? '' : `${(await numberOfTask(sql, above))?.wbs ?? ''}.`
  const taken = (await numbersBelow(sql, of, above)).map(({ wbs }) => Number(/(\d+)$/.exec(wbs)?.[1] ?? 0))
  return `${prefix}${Math.max(0, ...taken) + 1}`.slice(0, 20)
}

async function filled(work: AtWork, { values }: Draft): Promise<Values> {
  const found = await planToChange(work, values.plan)
  if (found === null) return {}
  const { startDate: start, endDate: end } = values
  const isDated = typeof start === 'string' && typeof end === 'string'
  const wbs = isEmpty(values.wbs) ? null : String(values.wbs).trim()
  return {
    wbs: wbs ?? (await nextNumber(work, found.guid, values.parent)),
    days: isDated ? calendarOf(found).count(dayNumber(start), dayNumber(end)) : null,
  }
}

const titleOf = ({ wbs, name }: TaskRow) => `${wbs} ${name}`.trim()

/** Refuses a plan that is too large, waits in a circle, or has a task of the lowest level without dates. */
function mustBeSound(state: PlanState) {
  const { rows, links, graph } = state
  refuse(rows.length > maxTasks ? [{ field: 'plan', reason: 'plan-too-large', limit: maxTasks }] : [])
  refuse(links.length > maxLinks ? [{ field: 'after', reason: 'plan-too-large', limit: maxLinks }] : [])
  const circle = graph.circle?.map((task) => rows[task]?.wbs || rows[task]?.name).join(' → ')
  refuse(circle === undefined ? [] : [{ field: 'after', reason: 'plan-circle', limit: circle }])
  const undated = rows[undatedTask(state)]
  if (undated === undefined) return
  const issues: Issue[] = []
  if (undated.start === null) issues.push({ field: 'startDate', reason: 'required' })
  if (undated.end === null) issues.push({ field: 'endDate', reason: 'required' })
  refuse(issues)
}

/** The answers to the question whether following tasks move too. */
const answers = { move: 'following.move', leave: 'following.leave' } as const

/** What is confirmed by an answer: these moves of these versions, and no others. */
const tokenOf = ({ rows }: PlanState, moves: readonly Move[]) =>
  createHash('sha256')
    .update(JSON.stringify(moves.map(({ task, start, end }) => [rows[task]?.guid, rows[task]?.version, start, end])))
    .digest('hex')
    .slice(0, 16)

const moveText = ({ rows }: PlanState, { task, start, end }: Move): Issue => {
  const row = rows[task] as TaskRow
  const limit = `${titleOf(row)}: ${row.start} ~ ${row.end} → ${dayOf(start)} ~ ${dayOf(end)}`
  return { field: 'endDate', reason: answers.move, level: 'confirm', limit }
}

const hasNewDates = ({ before, after }: Change) =>
  before !== null && after !== null && (before.startDate !== after.startDate || before.endDate !== after.endDate)

/** Moves the following tasks if the caller has confirmed exactly these moves, or asks whether to move them. */
async function moveFollowing(work: AtWork, state: PlanState, change: Change) {
  const { confirmed = [] } = change
  if (!hasNewDates(change) || confirmed.includes(answers.leave)) return false
  const at = state.rows.findIndex(({ guid }) => guid === change.guid)
  if (at < 0 || !isLowest(state.graph, at)) return false
  const moves = followingMoves(state.graph, state.calendar, new Set([at]))
  if (moves.length === 0) return false
  const token = tokenOf(state, moves)
  if (!confirmed.includes(answers.move) || !confirmed.includes(token)) {
    const issues = moves.map((move) => moveText(state, move))
    throw new Problem('following', { issues, count: moves.length, token })
  }
  const rows = moves.map(({ task, start, end }) => {
    const { guid, version } = state.rows[task] as TaskRow
    return { guid, version, start: dayOf(start), end: dayOf(end) }
  })
  if ((await moveTasks(work.sql, work.who.userCode, rows)) !== rows.length) throw new Problem('stale')
  for (const [index, { guid, start, end }] of rows.entries()) {
    const old = state.rows[(moves[index] as Move).task] as TaskRow
    const changes = { startDate: [old.start, start], endDate: [old.end, end] }
    await audit(work, { action: 'edit', subject: planTask.name, guid, changes })
  }
  return true
}

async function afterTask(work: AtWork, change: Change) {
  const of = String(valuesIn(change).plan)
  const state = await readPlan(work.sql, of)
  if (state === null) return
  if (change.after === null) {
    refuse(isFrozen(state.plan) ? [{ field: 'plan', reason: 'plan-in-force' }] : [])
    refuse(mayPlan(work, state.plan) ? [] : [{ field: 'plan', reason: 'only-planners' }])
  }
  mustBeSound(state)
  const hasMoved = await moveFollowing(work, state, change)
  const now = hasMoved ? await readPlan(work.sql, of) : state
  if (now !== null) await storeFigures(work.sql, now)
}

export const planTasks: ModuleHooks = {
  fill: filled,
  locks: (change) => [{ table: plan.name, key: String(valuesIn(change).plan) }],
  afterWrite: afterTask,
}
