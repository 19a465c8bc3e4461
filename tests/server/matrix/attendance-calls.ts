import { randomUUID } from 'node:crypto'
import type { Firm } from '../support/firm'

type Takes = Readonly<Record<string, unknown>>

/** Parameters of the calls of attendance. */
export const attendanceTakes = (shared: string): Readonly<Record<string, (of: Firm) => Takes>> => ({
  'ClockIn.GetClockinSet': () => ({}),
  'ClockIn.SaveClockinSet': () => ({ guid: shared, Version: 1, Data: {}, Confirmed: [], Reason: '' }),
  'ClockIn.CheckIn': () => ({
    guid: shared,
    RecordType: 'AMCheckIn',
    Latitude: 31.2,
    Longitude: 121.5,
    Accuracy: 5,
    FixAt: '',
    Address: '',
    Remark: '',
    Photos: [],
    Again: false,
    Confirmed: [],
  }),
  'ClockIn.CheckInV4': () => ({
    guid: shared,
    RecordType: 'AMCheckIn',
    Latitude: 31.2,
    Longitude: 121.5,
    Accuracy: 5,
    FixAt: '',
    Address: '',
    Remark: '',
    Photos: [],
    Again: false,
    Confirmed: [],
  }),
  'ClockIn.SaveRecord': () => ({
    guid: randomUUID(),
    Latitude: '',
    Longitude: '',
    Accuracy: '',
    FixAt: '',
    Address: '',
    Remark: '外勤',
    Photos: [],
  }),
  'ClockIn.GetDepartAddress': () => ({ Depart: shared }),
  'ClockIn.GetDistance': () => ({ Latitude: 31.2, Longitude: 121.5, Accuracy: 5, FixAt: '' }),
  'ClockIn.GetAddress': () => ({ Latitude: 31.2, Longitude: 121.5 }),
  'ClockIn.GetMapType': () => ({}),
  'ClockIn.GetToday': ({ member }) => ({ uc: member.userCode }),
  'ClockIn.GetMonth': ({ member }) => ({ UserCode: member.userCode, Year: 2026, Month: 3 }),
  'ClockIn.GetTeam': () => ({ page: 1, rows: 10, Date: '2026-03', CheckType: 'all', Depart: '' }),
  'ClockIn.ExportMonth': () => ({ guid: randomUUID(), Month: '2026-03', Depart: '' }),
  'ClockIn.GetReminder': () => ({}),
  'ClockIn.SaveReminder': () => ({ IsOn: true, BeforeStart: 5, AfterEnd: 5 }),
  'ClockIn.GetPushSet': () => ({}),
  'ClockIn.SavePushSet': () => ({ AfterStart: true, AtTen: false }),
  'ClockIn.GetAlarms': () => ({}),
})
