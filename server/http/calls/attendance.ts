import { Problem } from '@/schema'
import { punchTypes } from '@/schema/attendance'
import { alarmFile } from '../../modules/attendance/alarm-file'
import { awayWith } from '../../modules/attendance/away'
import { compareFace, confirmPunch } from '../../modules/attendance/confirm'
import { startMonthExport } from '../../modules/attendance/month-export'
import { checkIn, recordOuting } from '../../modules/attendance/punch'
import { addressOf, alarmsOf, clockDay, clockMonth, distanceOf, placesOf } from '../../modules/attendance/reads'
import {
  clockPush,
  clockReminder,
  saveClockPush,
  saveClockReminder,
  saveClockRule,
} from '../../modules/attendance/settings'
import { clockTeam } from '../../modules/attendance/team'
import { leaveBalances } from '../../modules/leave-balances'
import { type Endpoint, endpoint } from '../wire/endpoint'
import {
  day,
  degrees,
  flag,
  guid,
  json,
  list,
  longText,
  oneOf,
  optional,
  type Reader,
  text,
  whole,
} from '../wire/input'
import { isRecord, page, rows } from './feature-calls'

const position = {
  Latitude: optional(degrees(90)),
  Longitude: optional(degrees(180)),
  Accuracy: optional(decimal(100_000)),
}
const instant = text({ max: 40, pattern: /^(\d{4}-\d\d-\d\dT[\d:.]+Z)?$/ })
const punch = {
  ...position,
  ...{ guid: guid(), FixAt: instant, Address: text({ max: 200 }), Remark: longText({ max: 200 }) },
  Photos: list(guid(), 3),
}
const check = {
  ...punch,
  ...{ RecordType: oneOf(punchTypes), Again: flag(), Confirmed: list(text({ min: 1, max: 80 }), 5) },
}
const userCode = text({ max: 40 })
const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/
const isDayForm = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

/** A number from zero, with decimals. */
function decimal(max: number): Reader<number> {
  return (input) => {
    const value = /^\d{1,6}(\.\d{1,15})?$/.test(input) ? Number(input) : Number.NaN
    if (Number.isNaN(value)) return { faults: [{ reason: 'not-a-number' }] }
    return value > max ? { faults: [{ reason: 'too-large', limit: max }] } : { value }
  }
}

/** A day or a month. */
const dayOrMonth: Reader<string> = (input) =>
  monthForm.test(input) || isDayForm(input) ? { value: input } : { faults: [{ reason: 'wrong-form' }] }
const department: Reader<string> = (input) => (input === '' || input === 'all' ? { value: input } : guid()(input))

/** Punches of the caller. */
const punchCalls: readonly Endpoint[] = [
  endpoint('ClockIn.CheckIn', {
    ...{ kind: 'save', session: 'member', recognizesRepetition: true, input: check },
    handle: (call) => checkIn(call, call.input, 2),
  }),
  endpoint('ClockIn.CheckInV4', {
    ...{ kind: 'save', session: 'member', recognizesRepetition: true, input: check },
    handle: (call) => checkIn(call, call.input, 4),
  }),
  endpoint('ClockIn.SaveRecord', {
    ...{ kind: 'save', session: 'member', recognizesRepetition: true, input: punch },
    handle: (call) => recordOuting(call, call.input),
  }),
  endpoint('ClockIn.Confirm', {
    ...{ kind: 'save', session: 'member', input: { guid: guid(), Accept: flag() } },
    handle: (call) => confirmPunch(call, call.input.guid, call.input.Accept),
  }),
  endpoint('ClockIn.CompareFace', {
    ...{ kind: 'save', session: 'member', input: { guid: guid(), Same: flag() } },
    handle: (call) => compareFace(call, call.input.guid, call.input.Same),
  }),
]

/** Reads about attendance. */
const attendanceReads: readonly Endpoint[] = [
  endpoint('ClockIn.GetClockinSet', {
    ...{ kind: 'read', session: 'member', input: {} },
    handle: (call) => clockDay(call, ''),
  }),
  endpoint('ClockIn.GetToday', {
    ...{ kind: 'read', session: 'member', input: { uc: userCode } },
    handle: (call) => clockDay(call, call.input.uc),
  }),
  endpoint('ClockIn.GetMonth', {
    kind: 'read',
    session: 'member',
    input: { UserCode: userCode, Year: whole({ min: 2000, max: 2100 }), Month: whole({ min: 1, max: 12 }) },
    handle: (call) => clockMonth(call, call.input),
  }),
  endpoint('AskForLeave.GetBalances', {
    kind: 'read',
    session: 'member',
    input: { UserCode: userCode, Year: whole({ min: 2000, max: 2100 }) },
    handle: (call) => leaveBalances(call, call.input.UserCode, call.input.Year),
  }),
  endpoint('AskForLeave.GetAway', {
    kind: 'read',
    session: 'member',
    input: { guid: optional(guid()), UserCode: userCode, From: optional(day()), To: optional(day()) },
    handle: (call) => awayWith(call, call.input),
  }),
  endpoint('ClockIn.GetTeam', {
    kind: 'read',
    session: 'member',
    input: {
      ...{ page, rows, Date: dayOrMonth, Depart: department },
      CheckType: oneOf(['all', '-2', '0', '1', '-1', 'goout', 'leave', 'in', 'open'], 'all'),
    },
    handle: (call) => clockTeam(call, call.input),
  }),
  endpoint('ClockIn.GetDepartAddress', {
    ...{ kind: 'read', session: 'member', input: { Depart: optional(guid()) } },
    handle: (call) => placesOf(call, call.input.Depart),
  }),
  endpoint('ClockIn.GetDistance', {
    ...{ kind: 'read', session: 'member', input: { ...position, FixAt: instant } },
    handle: (call) => distanceOf(call, call.input),
  }),
  endpoint('ClockIn.GetAddress', {
    ...{ kind: 'read', session: 'member', input: { Latitude: degrees(90), Longitude: degrees(180) } },
    handle: (call) => addressOf(call, call.input.Latitude, call.input.Longitude),
  }),
  endpoint('ClockIn.GetMapType', {
    ...{ kind: 'read', session: 'member', input: {} },
    handle: async ({ services }) => ({ Provider: services.mapProvider }),
  }),
  endpoint('ClockIn.GetAlarmFile', { kind: 'read', session: 'member', input: {}, handle: (call) => alarmFile(call) }),
  endpoint('ClockIn.GetAlarms', { kind: 'read', session: 'member', input: {}, handle: (call) => alarmsOf(call) }),
]

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const minutes = whole({ min: 0, max: 60, otherwise: 5 })

/** What people set about attendance, and the export of a month. */
const settingCalls: readonly Endpoint[] = [
  endpoint('ClockIn.GetReminder', {
    kind: 'read',
    session: 'member',
    input: {},
    handle: (call) => clockReminder(call),
  }),
  endpoint('ClockIn.SaveReminder', {
    ...{
      kind: 'save',
      session: 'member',
      input: { IsOn: flag(), BeforeStart: minutes, AfterEnd: minutes, Days: list(oneOf(weekdays), 7) },
    },
    handle: (call) => saveClockReminder(mustBeReal(call), call.input),
  }),
  endpoint('ClockIn.GetPushSet', { kind: 'read', session: 'member', input: {}, handle: (call) => clockPush(call) }),
  endpoint('ClockIn.SavePushSet', {
    ...{ kind: 'save', session: 'member', input: { AfterStart: flag(), AtTen: flag() } },
    handle: (call) => saveClockPush(mustBeReal(call), call.input),
  }),
  endpoint('ClockIn.SaveClockinSet', {
    kind: 'save',
    session: 'administrator',
    input: {
      ...{ guid: guid(), Version: whole({ min: 0, max: 1_000_000_000, otherwise: 0 }), Data: json(isRecord) },
      ...{ Confirmed: list(text({ min: 1, max: 80 }), 20), Reason: longText({ max: 200 }) },
    },
    handle: (call) => saveClockRule(call, call.input),
  }),
  endpoint('ClockIn.ExportMonth', {
    kind: 'save',
    session: 'member',
    input: { guid: guid(), Month: text({ min: 7, max: 7, pattern: monthForm }), Depart: department },
    handle: (call) => startMonthExport(call, call.input),
  }),
]

/** A visitor of the demo sets nothing. */
function mustBeReal<T extends { readonly who: { readonly kind: string } }>(call: T): T {
  if (call.who.kind === 'demo') throw new Problem('demo-version')
  return call
}

export const attendanceCalls: readonly Endpoint[] = [...punchCalls, ...attendanceReads, ...settingCalls]
