import type { Bytes, Paged, Read, Save, Success } from './base'

/** Attendance on the wire. Days are `YYYY-MM-DD`, times `HH:mm`; other moments are ISO instants. */

export type PunchType = 'CheckIn' | 'CheckOut' | 'AMCheckIn' | 'AMCheckOut' | 'PMCheckIn' | 'PMCheckOut'

/** -2 early, 0 late, 1 normal, -1 absent; null while a punch is still open, on leave and without a shift. */
type CheckStateNumber = -2 | -1 | 0 | 1 | null

interface Positioned {
  /** Empty without a position, as the other two. */
  readonly Latitude: number | ''
  readonly Longitude: number | ''
  /** Metres. */
  readonly Accuracy: number | ''
}

/** What a punch takes. `Photos` are guids of files that were uploaded for it. */
interface PunchTaken extends Positioned {
  readonly guid: string
  /** When the position was measured; empty without one. */
  readonly FixAt: string
  readonly Address: string
  readonly Remark: string
  readonly Photos: readonly string[]
}

interface CheckTaken extends PunchTaken {
  readonly RecordType: PunchType
  /** The later of two ends counts. */
  readonly Again: boolean
  readonly Confirmed: readonly string[]
}

export interface ClockPlace {
  readonly Name: string
  readonly Latitude: number
  readonly Longitude: number
  /** Metres. */
  readonly Range: number
}

/** One punch that is due on a day. */
export interface ClockSlot {
  readonly RecordType: PunchType
  readonly Half: 'am' | 'pm'
  readonly Due: string
  /** The window, as instants; a punch may be made in its first and in its last minute. */
  readonly Opens: string
  readonly Closes: string
  readonly CheckState: CheckStateNumber
  readonly State: 'early' | 'late' | 'normal' | 'absent' | 'leave' | 'open'
  /** Minutes late or early. */
  readonly Minutes: number
  /** Empty without a punch. */
  readonly CheckTime: string
  readonly LocationStatus: -1 | 0 | 1 | null
  readonly Distance: number | null
  readonly IsCorrected: boolean
}

/** A punch as stored. */
export interface ClockRecord {
  readonly guid: string
  readonly RecordType: PunchType | 'Record'
  readonly CheckTime: string
  readonly CheckState: CheckStateNumber
  readonly IPLocation: string
  readonly Remark: string
  readonly Address: string
  readonly LocationStatus: -1 | 0 | 1
  readonly Distance: number | null
  /** It counts only after a confirmation. */
  readonly IsWaiting: boolean
}

/** The rule of a person, and their punches of a day. */
export interface ClockDay {
  readonly UserCode: string
  readonly UserName: string
  /** False: another person was asked for whom the caller may not see. */
  readonly IsAsked: boolean
  readonly IsOwn: boolean
  readonly Day: string
  /** Why nothing is due: there is no rule, or no shift on that day. */
  readonly Why: '' | 'no-rule' | 'no-shift'
  readonly RuleName: string
  readonly Kind: 'fixed' | 'rota' | 'free' | ''
  readonly MayGoOut: boolean
  readonly GoOutPhoto: boolean
  readonly NeedsPhoto: boolean
  /** Whether a picture of the person is asked for or required at each punch. */
  readonly Face: 'off' | 'ask' | 'must'
  /** Whether a service compares it; without one people do. */
  readonly Recognition: boolean
  readonly Places: readonly ClockPlace[]
  readonly Slots: readonly ClockSlot[]
  readonly Records: readonly ClockRecord[]
}

/** Sums of attendance; leave is in days, overtime in hours. */
export interface ClockSums {
  readonly Days: number
  readonly Present: number
  readonly Late: number
  readonly LateMinutes: number
  readonly Early: number
  readonly EarlyMinutes: number
  readonly Absent: number
  readonly Leave: number
  readonly Overtime: number
  readonly GoOut: number
}

export interface ClockMonthDay {
  readonly Day: string
  readonly Slots: readonly ClockSlot[]
  /** Hours between the first and the last punch. */
  readonly Hours: number
}

/** A shift that may be planned. */
export interface RotaPattern {
  readonly Name: string
  readonly Kind: string
  readonly Start: string
  readonly End: string
  readonly NextDay: boolean
}

export interface RotaCell extends RotaPattern {
  readonly Day: string
  /** Empty if the day follows from a rule with the same times each day, whose kind is `fixed`. */
  readonly Guid: string
}

export interface RotaRow {
  readonly UserCode: string
  readonly UserName: string
  readonly Department: string
  readonly Cells: readonly RotaCell[]
  readonly Away: readonly { readonly Day: string; readonly Half: 'am' | 'pm' | 'all'; readonly IsApproved: boolean }[]
}

/** The shifts of people in some days. */
export interface Rota {
  readonly MayEdit: boolean
  readonly total: number
  /** The number of calls that copy a week for all of these people. */
  readonly CopyPages: number
  readonly rows: readonly RotaRow[]
  /** How many of all people work each day. */
  readonly Totals: readonly {
    readonly Day: string
    readonly Kind: string
    readonly KindName: string
    readonly Count: number
  }[]
  /** The shifts that are planned most. */
  readonly Patterns: readonly RotaPattern[]
  readonly Departments: ClockTeam['Departments']
  /** Days of rest by the work calendar. */
  readonly Rests: readonly string[]
}

/** The days of one type of leave in a year. */
export interface LeaveBalance {
  readonly Type: string
  readonly Name: string
  /** Null without an account, which limits nothing. */
  readonly Granted: number | null
  readonly Carried: number
  readonly Taken: number
  /** Of leave that is not approved yet. */
  readonly Pending: number
  readonly Left: number | null
}

/** The leave of those who share the department or a project with a person. */
export interface AwayColleagues {
  /** The days on which the person has a shift of the rota meanwhile. */
  readonly ShiftDays: readonly string[]
  readonly total: number
  readonly rows: readonly {
    readonly UserCode: string
    readonly UserName: string
    readonly From: string
    readonly FromHalf: string
    readonly To: string
    readonly ToHalf: string
    readonly IsApproved: boolean
  }[]
}

export interface ClockMonth {
  readonly UserCode: string
  readonly UserName: string
  readonly IsOwn: boolean
  readonly IsLocked: boolean
  readonly Sums: ClockSums
  /** The leave by its type, in days. */
  readonly LeaveBy: readonly { readonly Type: string; readonly Name: string; readonly Days: number }[]
  readonly Days: readonly ClockMonthDay[]
  readonly Records: readonly ClockRecord[]
}

export type TeamState = 'all' | '-2' | '0' | '1' | '-1' | 'goout' | 'leave' | 'in' | 'open'

export interface TeamRow {
  readonly UserCode: string
  readonly UserName: string
  readonly Department: string
  readonly Phone: string
  readonly Slots: readonly ClockSlot[]
  readonly Sums: ClockSums
}

export interface ClockTeam {
  /** The number of people in each state; a person may be in several. */
  readonly Counts: Readonly<Record<TeamState, number>>
  readonly Sums: ClockSums
  readonly Departments: readonly {
    readonly id: string
    readonly name: string
    readonly parent: string
    readonly count: number
  }[]
  /** The days of a month until today, with the people who were late, left early or were absent; empty for a day. */
  readonly Days: readonly { readonly Day: string; readonly Wrong: number }[]
  readonly total: number
  readonly rows: readonly TeamRow[]
}

export interface ClockReminder {
  readonly IsOn: boolean
  /** Minutes. */
  readonly BeforeStart: number
  readonly AfterEnd: number
  /** The days of the week, `mon` to `sun`; all if there are none. */
  readonly Days: readonly string[]
}

export interface ClockPush {
  readonly AfterStart: boolean
  readonly AtTen: boolean
}

export interface AttendanceCalls {
  'ClockIn.GetClockinSet': Read<object, ClockDay>
  'ClockIn.SaveClockinSet': Save<{
    guid: string
    Version: number
    Data: Readonly<Record<string, unknown>>
    Confirmed: readonly string[]
    Reason: string
  }>
  'ClockIn.CheckIn': Save<CheckTaken>
  'ClockIn.CheckInV4': Save<CheckTaken>
  'ClockIn.SaveRecord': Save<PunchTaken>
  /** Decides whether an old offline punch of another person counts. */
  'ClockIn.Confirm': Save<{ guid: string; Accept: boolean }>
  /** What another person found when they compared the picture of a punch with that of the person. */
  'ClockIn.CompareFace': Save<{ guid: string; Same: boolean }>
  'ClockIn.GetDepartAddress': Read<{ Depart: string }, readonly ClockPlace[]>
  'ClockIn.GetDistance': Read<
    Positioned & { FixAt: string },
    { Name: string; Distance: number | null; Range: number; LocationStatus: -1 | 0 | 1 }
  >
  'ClockIn.GetAddress': Read<{ Latitude: number; Longitude: number }, { Address: string }>
  'ClockIn.GetMapType': Read<object, { Provider: string }>
  /** The day of the caller or of another person; the own one if the other may not be seen. */
  'ClockIn.GetToday': Read<{ uc: string }, ClockDay>
  /** The leave of a person in a year, by type; the own one without a code. */
  'AskForLeave.GetBalances': Read<{ UserCode: string; Year: number }, readonly LeaveBalance[]>
  /** Who else is away in the days of a leave, or, without its guid, in those of a form. */
  'AskForLeave.GetAway': Read<{ guid: string; UserCode: string; From: string; To: string }, AwayColleagues>
  'ClockIn.GetMonth': Read<{ UserCode: string; Year: number; Month: number }, ClockMonth>
  /** The people whom the caller may see, on a day or in a month `YYYY-MM`. */
  'ClockIn.GetTeam': Read<Paged & { Date: string; CheckType: TeamState; Depart: string }, ClockTeam>
  'Shift.GetRota': Read<Paged & { From: string; To: string; Depart: string }, Rota>
  /** Gives the days of a person a shift, or makes them free. */
  'Shift.PlanDays': Save<RotaPattern & { UserCode: string; From: string; To: string; Free: boolean }>
  /** Copies the shifts of a week that begins on `From` to the one that begins on `To`, for one page of people. */
  'Shift.CopyWeek': Save<{ From: string; To: string; Depart: string; page: number }>
  /** Starts a job with this guid that exports the sums of a month as xlsx. */
  'ClockIn.ExportMonth': Save<{ guid: string; Month: string; Depart: string }, Success>
  'ClockIn.GetReminder': Read<object, ClockReminder>
  'ClockIn.SaveReminder': Save<ClockReminder>
  'ClockIn.GetPushSet': Read<object, ClockPush>
  'ClockIn.SavePushSet': Save<ClockPush>
  /** The same times as entries for the calendar of a phone. */
  'ClockIn.GetAlarmFile': Read<object, Bytes>
  'ClockIn.GetAlarms': Read<object, readonly { readonly RecordType: PunchType; readonly Time: string }[]>
}
