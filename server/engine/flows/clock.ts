import { randomUUID } from 'node:crypto'
import { type FlowNode, nodesOf, Problem } from '@/schema'
import {
  claimTask,
  dueTasks,
  isStillDue,
  putNext,
  type Striking,
  strandedTasks,
  timesUrged,
} from '../../store/flows/due-tasks'
import type { Store } from '../../store/store'
import type { AtWork, Services } from '../core/context'
import { asProgram } from '../core/program'
import { taskIn } from '../flow-machine/reduce'
import type { FlowEvent, TaskState } from '../flow-machine/state'
import { remindOfLines } from '../reminders/reminders'
import type { Business } from './business'
import { handOverIn, happen, heirsOf } from './hand-over'
import type { Held } from './move'
import { turnSubstitutes } from './substitutes'
import { holdWhole } from './summary'

interface Deps {
  readonly store: Store
  readonly services: Services
  readonly business: Business
}

const mostAtOnce = 200
const mostUrged = 3
/** Hours until a failed task is tried again. */
const patience = 1

async function urge(work: AtWork, held: Held, node: FlowNode, task: TaskState) {
  const times = await timesUrged(work.sql, held.flow.guid, task.id)
  if (times < mostUrged) {
    await happen(work, held, { kind: 'urged', by: '', users: [task.user], late: true, of: task.id })
  }
  await putNext(work.sql, task.id, times + 1 < mostUrged ? node.hours : null)
}

/** Applies the overdue action of a node; if it is not possible, the user is urged. */
async function strike(work: AtWork, held: Held, node: FlowNode, task: TaskState, how: FlowNode['late']) {
  const [heir] = how === 'escalate' ? (await heirsOf(work, held, node.id, task)).free : []
  const event: FlowEvent | null =
    how === 'pass'
      ? { kind: 'agreed', by: '', task: task.id, late: true }
      : heir === undefined
        ? null
        : { kind: 'moved', by: '', task: task.id, next: randomUUID(), user: heir, late: true }
  if (event === null) await urge(work, held, node, task)
  else await happen(work, held, event)
}

/** Handles an overdue task exactly once across instances. Returns whether this instance did it. */
const strikeOne = (deps: Deps, { enterprise, flow, task, starter }: Striking, how?: FlowNode['late']) =>
  asProgram(deps, { enterprise, user: starter }, async (work) => {
    if (!(await claimTask(work.sql, task))) return false
    const held = await holdWhole(work, deps.business, flow)
    if (!(await isStillDue(work.sql, task))) return false
    const found = taskIn(held.flow.state, task)
    const node = nodesOf(held.template).find(({ id }) => id === found?.node)
    if (found === null || node === undefined) throw new Error(`nobody was asked under ${task}`)
    await strike(work, held, node, found.task, how ?? node.late)
    return true
  })

/** Hands over a task whose user is no longer enabled. */
const rescueOne = ({ business, ...deps }: Deps, { enterprise, flow, task, starter }: Striking) =>
  asProgram(deps, { enterprise, user: starter }, async (work) => {
    if (!(await claimTask(work.sql, task))) return false
    const held = await holdWhole(work, business, flow)
    const found = taskIn(held.flow.state, task)
    if (held.flow.status !== 'review' || found?.task.status !== 'waiting') return false
    await handOverIn(work, held, found.task.user, '')
    return true
  })

/** A failing task does not block others and is retried later. */
async function each(deps: Deps, found: readonly Striking[], work: (one: Striking) => Promise<boolean>) {
  let done = 0
  for (const one of found) {
    try {
      if (await work(one)) done += 1
    } catch (error) {
      deps.services.log.error({ error, task: one.task }, 'the clock failed at a task')
      await deps.store.transaction({ enterprise: one.enterprise }, (sql) => putNext(sql, one.task, patience))
    }
  }
  return done
}

/** If the module refuses the automatic approval, the user is urged instead, because a person has to decide. */
async function strikeOrUrge(deps: Deps, one: Striking) {
  try {
    return await strikeOne(deps, one)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return strikeOne(deps, one, 'urge')
  }
}

/** Handles all overdue tasks. */
export async function turnClock(deps: Deps) {
  const turn = async () => {
    const due = await deps.store.system((sql) => dueTasks(sql, mostAtOnce))
    return each(deps, due, (one) => strikeOrUrge(deps, one))
  }
  while ((await turn()) > 0);
}

/** Hands over all tasks of users who are no longer enabled. */
export async function rescueStranded(deps: Deps) {
  const stranded = await deps.store.system((sql) => strandedTasks(sql, mostAtOnce))
  await each(deps, stranded, (one) => rescueOne(deps, one))
}

const moment = 5000
/** Users disabled other than by an administrator are looked for on every twelfth turn. */
const rescueEvery = 12

/** Reminders for dates are checked once an hour. */
const remindEvery = 720

/** Runs in the server process until it is closed. Several instances share the work. */
export function openClock(deps: Deps) {
  const { log } = deps.services
  let under: Promise<unknown> = Promise.resolve()
  let isUnder = false
  let turns = 0
  const turn = async () => {
    if (turns % rescueEvery === 0) await rescueStranded(deps)
    if (turns % remindEvery === 0) await remindOfLines({ ...deps, modules: deps.business.modules })
    turns += 1
    await turnSubstitutes(deps)
    await turnClock(deps)
  }
  const beside = () => {
    if (isUnder) return
    isUnder = true
    under = turn()
      .catch((error: unknown) => log.warn({ error }, 'the clock cannot be turned'))
      .finally(() => {
        isUnder = false
      })
  }
  const timer = setInterval(beside, moment)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await under
    },
  }
}
