import type { Bytes, Read } from './base'

/** What is counted: the logs of a project in a span of days. */
interface LogSpan {
  PrjGuid: string
  from: string
  to: string
}

/** The people of a trade and of its teams, by logs. */
export interface LabourRow {
  readonly trade: string
  readonly teams: readonly string[]
  /** Person-days and person-hours. */
  readonly people: number
  readonly hours: number
}

/** A material by logs and by the warehouse; `received` is null without the right to the warehouse. */
export interface MaterialRow {
  readonly guid: string
  readonly name: string
  readonly unit: string
  readonly logged: number
  readonly received: number | null
}

/** Labour and materials of a project in a span of days. */
export interface Labour {
  readonly logs: number
  readonly people: number
  readonly hours: number
  readonly trades: readonly LabourRow[]
  readonly materials: readonly MaterialRow[]
  readonly weeks: readonly { readonly week: string; readonly hours: number }[]
}

/** A day of a project by its logs. */
export interface LogMonthDay {
  readonly Day: string
  /** Written on the day or later, missing, expected today, or not expected. */
  readonly State: 'done' | 'late' | 'missing' | 'due' | 'free'
  /** The first log; empty without one. */
  readonly guid: string
  readonly Logs: number
  readonly People: number
  readonly Weather: string
  readonly Low: number | null
  readonly High: number | null
}

export interface LogMonth {
  readonly PrjName: string
  readonly Days: readonly LogMonthDay[]
  readonly Trades: readonly LabourRow[]
  readonly Delays: readonly { readonly Cause: string; readonly Name: string; readonly Hours: number }[]
}

/** Lines of a log: `id`, `text`, and their fields. */
export interface LogLines {
  readonly total: number
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly text: string })[]
}

/** Which lines are asked for: those of the log `RID`. */
interface LinesOfLog {
  RID: string
  page: number
  rows: number
}

/** A figure of a report, and the list whose number it is; `Module` is empty if no list has it. */
export interface ReportFigure {
  readonly Label: string
  readonly Value: number
  readonly Text: string
  /** What it is made of, such as the numbers by state. */
  readonly Notes: readonly string[]
  readonly Module: string
  readonly Area: string
  readonly Only: string
}

export interface ReportSection {
  readonly Name: 'progress' | 'people' | 'materials' | 'quality' | 'safety' | 'orders' | 'cost'
  readonly Title: string
  readonly Figures: readonly ReportFigure[]
  readonly Bars: readonly { readonly Label: string; readonly Value: number; readonly Text: string }[]
}

/** A project in a span of days, as far as the caller may see it; a section without a right is not there. */
export interface ProjectReport {
  readonly PrjName: string
  readonly from: string
  readonly to: string
  readonly Sections: readonly ReportSection[]
}

export interface ReportCalls {
  'ConstructionLog.GetWorkerList': Read<LinesOfLog, LogLines>
  'ConstructionLog.GetResourceList': Read<LinesOfLog, LogLines>
  'ConstructionLog.GetCarList': Read<LinesOfLog, LogLines>
  'ConstructionLog.GetProgressList': Read<LinesOfLog, LogLines>
  /** A month `YYYY-MM` of a project, day by day. */
  'ConstructionLog.GetMonth': Read<{ PrjGuid: string; Month: string }, LogMonth>
  'ConstructionLog.GetLabour': Read<LogSpan, Labour>
  'Report.GetProject': Read<LogSpan, ProjectReport>
  /** The same as a PDF and as a spreadsheet. */
  'Report.GetPdf': Read<LogSpan, Bytes>
  'Report.GetSheet': Read<LogSpan, Bytes>
}

/** On which day after its own a record was written, and who changed it after it was closed. */
export interface Lateness {
  /** 0 if it was written on its day. */
  readonly Days: number
  /** The last changes, the newest first. */
  readonly Amended: readonly { readonly At: string; readonly UserName: string; readonly Reason: string }[]
}

/** How many people like a record, and whether the caller does. */
export interface Likes {
  readonly Count: number
  readonly Mine: boolean
}
