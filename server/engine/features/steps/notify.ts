import { isStepPossible, type Module, peopleOf, type Step } from '@/schema'
import { stepsTaken } from '../../../store/records/steps'
import type { AtWork } from '../../core/context'
import { titleFor } from '../../core/title'
import { editorsOf } from '../../core/visibility'
import { endNotifications, notify } from '../../messages/notify'

type Values = Readonly<Record<string, unknown>>

/** Whether anyone is notified that a step is pending. */
export const notifiesPeople = ({ by, notifies, isOptional }: Step) =>
  isOptional !== true && (by !== undefined || notifies !== undefined)

/**
 * Notifies the persons for whom a step has become pending, and ends the notifications of steps that are not pending any
 * more. Steps without named persons notify every editor only if they say so. `values` is null for a deleted
 * record.
 */
export async function notifyStepPeople(
  work: AtWork,
  module: Module,
  guid: string,
  values: Values | null,
  isNew = false,
) {
  const named = module.steps.filter(notifiesPeople)
  if (named.length === 0) return
  const due = values === null ? [] : named.filter((step) => isStepPossible(module, step, values))
  if (isNew && due.length === 0) return
  // A step that becomes pending again after other steps notifies again, so the number of steps is part of its key.
  const place = isNew ? 0 : (await stepsTaken(work.sql, module.name, guid)).length
  const turns = await Promise.all(
    due.map(async (step) => ({
      step: step.name,
      key: `${guid} ${step.name} ${place}`,
      by: step.notifies === undefined ? peopleOf(step, values ?? {}) : await editorsOf(work, module, guid),
    })),
  )
  if (!isNew) {
    const stillPending = turns.flatMap(({ key, by }) => by.map((user) => ({ key, user })))
    await endNotifications(work, { record: guid, kind: 'turn', except: stillPending })
  }
  const title = turns.length === 0 ? '' : await titleFor(work.sql, module, values ?? {})
  for (const { step, key, by } of turns) {
    const words = { code: 'turn.waits', values: { step, title, who: work.who.name } } as const
    await notify(work, { users: by, kind: 'turn', module: module.name, record: guid, key, words })
  }
}
