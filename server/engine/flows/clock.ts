import { randomUUID } from 'node:crypto'
import { type FlowNode, nodesOf, Problem } from '@/schema'
import {
  claimTask,
  type DueTask,
  dueTasks,
  isStillDue,
  scheduleNextCheck,
  tasksOfDisabledMembers,
  urgeCount,
} from '../../store/flows/due-tasks'
import type { Store } from '../../store/store'
import { asProgram } from '../core/act-as-program'
import type { AtWork, Services } from '../core/context'
import { features } from '../features'
import { taskIn } from '../flow-machine/reduce'
import type { FlowEvent, TaskState } from '../flow-machine/state'
import type { LockedFlow } from './apply-event'
import type { Business } from './flow-modules'
import { applyEvent, handOverIn, replacementsOf } from './reassign'
import { notifySubstitutions } from './substitutes'
import { lockFlow } from './summary'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly business: Business
}

const maxAtOnce = 200
const maxUrged = 3
/** Hours until a failed task is tried again. */
const retryHours = 1

async function urge(work: AtWork, locked: LockedFlow, node: FlowNode, task: TaskState) {
  const times = await urgeCount(work.sql, locked.flow.guid, task.id)
  if (times < maxUrged) {
    await applyEvent(work, locked, { kind: 'urged', by: '', users: [task.user], late: true, of: task.id })
  }
  await scheduleNextCheck(work.sql, task.id, times + 1 < maxUrged ? node.hours : null)
}

/** Applies the overdue action of a node; if it is not possible, the user is urged. */
async function applyOverdue(work: AtWork, locked: LockedFlow, node: FlowNode, task: TaskState, how: FlowNode['late']) {
  const [replacement] = how === 'escalate' ? (await replacementsOf(work, locked, node.id, task)).free : []
  const event: FlowEvent | null =
    how === 'pass'
      ? { kind: 'agreed', by: '', task: task.id, late: true }
      : replacement === undefined
        ? null
        : { kind: 'moved', by: '', task: task.id, next: randomUUID(), user: replacement, late: true }
  if (event === null) await urge(work, locked, node, task)
  else await applyEvent(work, locked, event)
}

/** Handles an overdue task exactly once across instances. Returns whether this instance did it. */
const handleOverdue = (deps: Deps, { enterprise, flow, task, starter }: DueTask, how?: FlowNode['late']) =>
  asProgram(deps, { enterprise, user: starter }, async (work) => {
    if (!(await claimTask(work.sql, task))) return false
    const locked = await lockFlow(work, deps.business, flow)
    if (!(await isStillDue(work.sql, task))) return false
    const found = taskIn(locked.flow.state, task)
    const node = nodesOf(locked.template).find(({ id }) => id === found?.node)
    if (found === null || node === undefined) throw new Error(`the flow has no task ${task}`)
    await applyOverdue(work, locked, node, found.task, how ?? node.late)
    return true
  })

/** Hands over a task whose user is no longer enabled. */
const reassignOne = ({ business, ...deps }: Deps, { enterprise, flow, task, starter }: DueTask) =>
  asProgram(deps, { enterprise, user: starter }, async (work) => {
    if (!(await claimTask(work.sql, task))) return false
    const locked = await lockFlow(work, business, flow)
    const found = taskIn(locked.flow.state, task)
    if (locked.flow.status !== 'review' || found?.task.status !== 'waiting') return false
    await handOverIn(work, locked, found.task.user, '')
    return true
  })

/** A failing task does not block others and is retried later. */
async function forEachTask(deps: Deps, found: readonly DueTask[], work: (one: DueTask) => Promise<boolean>) {
  let done = 0
  for (const one of found) {
    try {
      if (await work(one)) done += 1
    } catch (error) {
      deps.services.log.error({ error, task: one.task }, 'the clock failed at a task')
      await deps.store.transaction({ enterprise: one.enterprise }, (sql) =>
        scheduleNextCheck(sql, one.task, retryHours),
      )
    }
  }
  return done
}

/** If the module refuses the automatic approval, the user is urged instead, because a person has to decide. */
async function handleOrUrge(deps: Deps, one: DueTask) {
  try {
    return await handleOverdue(deps, one)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return handleOverdue(deps, one, 'urge')
  }
}

/** Handles all overdue tasks. */
export async function handleOverdueTasks(deps: Deps) {
  const runOnce = async () => {
    const due = await deps.store.system((sql) => dueTasks(sql, maxAtOnce))
    return forEachTask(deps, due, (one) => handleOrUrge(deps, one))
  }
  while ((await runOnce()) > 0);
}

/** Hands over all tasks of users who are no longer enabled. */
export async function reassignStranded(deps: Deps) {
  const stranded = await deps.store.system((sql) => tasksOfDisabledMembers(sql, maxAtOnce))
  await forEachTask(deps, stranded, (one) => reassignOne(deps, one))
}

const interval = 5000
/** Users disabled other than by an administrator are looked for on every twelfth turn. */
const rescueEvery = 12
const minutelyEvery = 12

/** The features and the modules run once an hour. */
const featuresEvery = 720

/** The time of a turn for work in steps (ms); the rest follows in the next turns. */
const stepsTime = 1000

type Steps = AsyncGenerator<void>

/** Continues work in steps for the time of a turn. Returns what is left of it. */
export async function continueSteps(works: readonly Steps[], time = stepsTime): Promise<readonly Steps[]> {
  const until = performance.now() + time
  const left = [...works]
  while (left[0] !== undefined && performance.now() < until) if ((await left[0].next()).done === true) left.shift()
  return left
}

/** Runs what the features and the modules do regularly. Returns the work in steps. */
async function runRegular({ business: { modules, extras }, ...deps }: Deps, how: 'tick' | 'minutely') {
  const steps: Steps[] = []
  for (const each of [...features, ...Object.values(extras)]) {
    const work = each[how]?.({ ...deps, modules })
    if (work !== undefined && 'next' in work) steps.push(work)
    else await work
  }
  return steps
}

/** Regular work with its rest; it begins again only after the rest is done. */
function openRegular(deps: Deps, how: 'tick' | 'minutely', every: number) {
  let left: readonly Steps[] = []
  return async (turn: number) => {
    if (left.length === 0 && turn % every === 0) left = await runRegular(deps, how)
    left = await continueSteps(left)
  }
}

/**
 * Runs in the server process until it is closed. Several instances share the work. The first turn begins at once, so
 * what became due while the server was stopped is sent first.
 */
export function openClock(deps: Deps) {
  const { log } = deps.services
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  let ticks = 0
  const hourly = openRegular(deps, 'tick', featuresEvery)
  const minutely = openRegular(deps, 'minutely', minutelyEvery)
  const runOnce = async () => {
    if (ticks % rescueEvery === 0) await reassignStranded(deps)
    await hourly(ticks)
    await minutely(ticks)
    ticks += 1
    await notifySubstitutions(deps)
    await handleOverdueTasks(deps)
  }
  const tick = () => {
    if (isRunning) return
    isRunning = true
    running = runOnce()
      .catch((error: unknown) => log.warn({ error }, 'the clock failed'))
      .finally(() => {
        isRunning = false
      })
  }
  tick()
  const timer = setInterval(tick, interval)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
