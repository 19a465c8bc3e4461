import type { Paged, Read, Save } from './base'

/** Plans of projects, their progress, and the calendars of people on the wire. Days are `YYYY-MM-DD`. */

export type PlanView = 'weeks' | 'mine' | 'late' | 'critical' | 'tree'

export interface PlanHead {
  readonly guid: string
  readonly name: string
  readonly kind: 'total' | 'year' | 'month' | 'week'
  readonly edition: number
  readonly project: string
  readonly projectName: string
  /** The state of its approval as a number of the wire. */
  readonly flow: number
  readonly status: PlanTaskStatus
  readonly start: string | null
  readonly end: string | null
  readonly planned: number
  readonly actual: number
  /** The number of tasks in each view. */
  readonly counts: Readonly<Record<PlanView, number>>
  readonly mayPlan: boolean
  readonly mayReport: boolean
}

export type PlanTaskStatus = 'waiting' | 'running' | 'overdue' | 'done'

export interface PlanTaskRow {
  readonly guid: string
  readonly wbs: string
  readonly name: string
  /** 0 at the top. */
  readonly level: number
  readonly isParent: boolean
  readonly isMilestone: boolean
  readonly start: string
  readonly end: string
  readonly percent: number
  readonly status: PlanTaskStatus
  readonly isCritical: boolean
  readonly float: number
  readonly daysLate: number
  readonly forecastEnd: string
  readonly owner: string
  readonly part: string
  /** The numbers of the tasks that it waits for and that are not done, and of those that wait for it. */
  readonly waitsFor: readonly string[]
  readonly next: readonly string[]
  /** The numbers of the tasks before it whose links its dates do not keep. */
  readonly broken: readonly string[]
  readonly group: 'late' | 'today' | 'week' | 'next' | 'later'
}

/** A task that the caller reports on. */
export interface ReportTaskRow {
  readonly guid: string
  readonly wbs: string
  readonly name: string
  readonly plan: string
  readonly percent: number
  readonly end: string
  readonly isLate: boolean
  readonly done: number
  readonly planned: number | null
  readonly unit: string
}

/** An entry of a calendar. Times are China's, `YYYY-MM-DDTHH:mm`, or days if it takes all day. */
export interface SpanRow {
  /** Empty if the caller may not open it. */
  readonly guid: string
  readonly module: string
  readonly area: string
  /** Empty if the caller only sees that the person is busy. */
  readonly title: string
  readonly place: string
  readonly person: string
  readonly from: string
  readonly to: string
  readonly allDay: boolean
  readonly tone: 'pass' | 'fail' | 'wait' | 'plain'
  readonly isBusy: boolean
  /** The day on which a repeated entry would be left out; empty for others and if the caller may not change it. */
  readonly repeats: string
  /** Whether the caller takes part and may answer. */
  readonly mayAnswer: boolean
}

export interface PlanningCalls {
  'Plan.GetBoard': Read<Paged & { guid: string; view: PlanView }, { head: PlanHead; rows: readonly PlanTaskRow[] }>
  /** Opens an approved plan for changes as its next version. */
  'Plan.Revise': Save<{ guid: string }>
  /** The tasks on which the caller can report today, of one plan or of all. */
  'PlanProgress.GetMine': Read<{ plan: string }, readonly ReportTaskRow[]>
  /** What some people, or the caller, have in at most 62 days. */
  'Schedule.GetSpan': Read<{ from: string; to: string; people: readonly string[] }, readonly SpanRow[]>
  /** Leaves out one day of a repeated entry. */
  'Schedule.Skip': Save<{ guid: string; date: string }>
  /** Makes one day of a repeated entry an entry of its own. */
  'Schedule.Detach': Save<{ guid: string; date: string; to: string }>
  'Schedule.Answer': Save<{ guid: string; answer: 'yes' | 'perhaps' | 'no' }>
}
