import { copyWeek, planDays, rotaOf } from '../../modules/attendance/rota'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, flag, guid, type Reader, text, whole } from '../wire/input'
import { page, rows } from './feature-calls'

/** A department, or empty text or `all` for all people. */
const department: Reader<string> = (input) => (input === '' || input === 'all' ? { value: input } : guid()(input))
const span = { From: day(), To: day() }

/** The shifts of people by days. */
export const rotaCalls: readonly Endpoint[] = [
  endpoint('Shift.GetRota', {
    ...{ kind: 'read', session: 'member', input: { ...span, page, rows, Depart: department } },
    handle: (call) => rotaOf(call, call.input),
  }),
  endpoint('Shift.PlanDays', {
    kind: 'save',
    session: 'member',
    input: {
      ...{ ...span, UserCode: text({ min: 1, max: 40 }), Free: flag(), NextDay: flag() },
      ...{ Name: text({ max: 20 }), Kind: text({ max: 20 }), Start: text({ max: 5 }), End: text({ max: 5 }) },
    },
    handle: (call) => planDays(call, call.input),
  }),
  endpoint('Shift.CopyWeek', {
    kind: 'save',
    session: 'member',
    input: { ...span, Depart: department, page: whole({ min: 1, max: 1000 }) },
    handle: (call) => copyWeek(call, call.input),
  }),
]
