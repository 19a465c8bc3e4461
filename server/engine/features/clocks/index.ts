import type { Feature } from '../../change/feature'
import { endReminders, remindOfDeadlines, stopsClock } from './clocks'

/** Persons are reminded of deadlines of records. */
export const clocks: Feature = {
  name: 'clocks',
  tick: (deps) => remindOfDeadlines(deps),
  minutely: (deps) => remindOfDeadlines(deps, new Date(), 500, 'times'),
  appliesTo: stopsClock,
  afterWrite: endReminders,
}
