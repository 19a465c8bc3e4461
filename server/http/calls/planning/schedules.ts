import { answerEntry, detachDay, skipDay, spansOf } from '../../../modules/calendar/schedules'
import { type Endpoint, endpoint } from '../../wire/endpoint'
import { day, guid, list, oneOf, text } from '../../wire/input'

const maxPeople = 20

/** Calendars of people, beyond what every module has. */
export const scheduleCalls: readonly Endpoint[] = [
  endpoint('Schedule.GetSpan', {
    kind: 'read',
    session: 'member',
    input: { from: day(), to: day(), people: list(text({ min: 1, max: 40 }), maxPeople) },
    handle: (call) => spansOf(call, call.input),
  }),
  endpoint('Schedule.Skip', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), date: day() },
    handle: (call) => skipDay(call, call.input.guid, call.input.date),
  }),
  endpoint('Schedule.Detach', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), date: day(), to: guid() },
    handle: (call) => detachDay(call, call.input.guid, call.input.date, call.input.to),
  }),
  endpoint('Schedule.Answer', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), answer: oneOf(['yes', 'perhaps', 'no']) },
    handle: (call) => answerEntry(call, call.input),
  }),
]
