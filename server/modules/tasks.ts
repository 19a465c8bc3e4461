import { task } from '@/modules/office/task/task.module'
import { dayFromToday, daysAfter, linesIn, monthsAfter } from '@/schema'
import type { Change, Draft, ModuleHooks, Values } from '../engine/change/change'
import type { AtWork } from '../engine/core/context'
import { derivedGuid } from '../engine/core/derived-guid'
import { saveRecord } from '../engine/saving/save'
import { lockRecord } from '../store/records/records'

const isRepeated = ({ repeat }: Values) => typeof repeat === 'string' && repeat !== 'none'

const laterBy = (repeat: unknown, day: string) => {
  if (repeat === 'month') return monthsAfter(day, 1)
  return daysAfter(day, repeat === 'week' ? 7 : 1)
}

/** Whether a change completes a task that is repeated. */
const completes = ({ before, after }: Change) =>
  after !== null && after.status === 'done' && before?.status !== 'done' && isRepeated(after)

/** The next task of a repeated one; null if it would end after the repetition. */
function nextOf(values: Values): Values | null {
  const { repeat, repeatUntil, startDate, endDate } = values
  const end = laterBy(repeat, String(endDate))
  if (typeof repeatUntil === 'string' && end > repeatUntil) return null
  const steps = linesIn(values, 'steps').map((step) => ({
    ...step,
    guid: derivedGuid(String(step.guid), 'next'),
    done: false,
  }))
  const fresh = { steps, rate: 0, cancelled: false, status: 'waiting', actualStart: null, actualEnd: null }
  return { ...values, ...fresh, startDate: laterBy(repeat, String(startDate)), endDate: end }
}

/** Creates the next task once; its guid follows from that of the task, so that a second completion makes no other. */
async function createNext(work: AtWork, { guid, after }: Change) {
  const values = after === null ? null : nextOf(after)
  const next = derivedGuid(guid, 'next')
  if (values === null || (await lockRecord(work.sql, task, next))) return
  // The idempotency key belongs to the task that was completed.
  const { made: _, ...context } = work
  await saveRecord(context, task, { guid: next, version: 0, values }, { [task.name]: tasks })
}

/** The percentage of the steps that are ticked; null without steps. */
function tickedShare(values: Values | null) {
  const steps = linesIn(values, 'steps')
  return steps.length === 0 ? null : Math.round((100 * steps.filter(({ done }) => done === true).length) / steps.length)
}

/** The rate follows from the steps when they are ticked, unless it is typed at the same time. */
async function fillTask(_: AtWork, { values, before }: Draft): Promise<Values> {
  const rate = tickedShare(values)
  const isTyped = values.rate !== (before?.rate ?? values.rate)
  if (rate === null || isTyped || rate === (tickedShare(before) ?? 0)) return {}
  return { rate, ...(rate === 100 && values.actualEnd == null ? { actualEnd: dayFromToday() } : {}) }
}

export const tasks: ModuleHooks = { fill: fillTask, appliesTo: completes, afterWrite: createNext }
