import { shift } from '@/modules/attendance/shift/shift.module'
import { dayFromToday, daysAfter } from '@/schema'
import { type Change, type ModuleHooks, valuesIn } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { notify } from '../../engine/messages/notify'

const daysInWeek = 7

const mondayOf = (day: string) => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysInWeek))

/** The persons whose planned day changes: the one who had the shift, and the one who has it now. */
const peopleOf = ({ before, after }: Change) =>
  [before?.person, after?.person].filter((each): each is string => typeof each === 'string')

/** A person is notified once for each week whose planned days change; of new plans the clock notifies them. */
async function notifyOfChange(work: AtWork, change: Change) {
  const day = String(valuesIn(change).day)
  const week = mondayOf(day)
  await notify(work, {
    ...{ kind: 'system', module: shift.name, users: peopleOf(change), key: `rota:${week}` },
    ...(change.after === null ? {} : { record: change.guid }),
    words: { code: 'rota.changed', values: { day: week } },
  })
}

export const shifts: ModuleHooks = {
  // Days that are over are only put in order.
  appliesTo: (change) => change.before !== null && String(valuesIn(change).day) >= dayFromToday(),
  afterWrite: notifyOfChange,
}
