import type { Feature } from '../../change/feature'
import { endReminders, reminderSteps, stopsClock } from './clocks'

/** Persons are reminded of deadlines of records. */
export const clocks: Feature = {
  name: 'clocks',
  tick: (deps) => reminderSteps(deps),
  minutely: (deps) => reminderSteps(deps, { which: 'times' }),
  appliesTo: stopsClock,
  afterWrite: endReminders,
}
