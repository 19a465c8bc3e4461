import type { Paged, Read, Save } from './base'
import type { Need } from './home'

/** The progress of projects on the wire. Percentages have two decimals, amounts are in fen. */

/** A project with its milestones in figures. */
export interface MilestoneProject {
  readonly PrjGuid: string
  readonly PrjName: string
  readonly ActualPercent: number
  /** What should be done today by the milestones; null without weights. */
  readonly PlannedPercent: number | null
  readonly Count: number
  readonly Done: number
  readonly Late: number
  /** The sum of the weights, which may differ from 100. */
  readonly Weight: number
  /** The next milestone that is not done. */
  readonly Next: { readonly guid: string; readonly name: string; readonly day: string } | null
}

export interface MilestoneRow {
  readonly guid: string
  readonly name: string
  readonly status: 'waiting' | 'running' | 'overdue' | 'done'
  readonly order: number | null
  readonly weight: number
  readonly percent: number
  readonly plannedDate: string
  readonly forecast: string | null
  readonly actualDate: string | null
  readonly daysLate: number | null
  readonly owner: string
  /** Whether the caller may report on it. */
  readonly mayReport: boolean
}

export interface MilestoneBoard extends MilestoneProject {
  readonly rows: readonly MilestoneRow[]
  /** Whether the caller may add milestones. */
  readonly mayAdd: boolean
}

export type LightName = 'schedule' | 'quality' | 'log' | 'money'
export type LightState = 'ok' | 'watch' | 'bad' | 'none'

/** How a project does in one respect: its number and the limits from which it is watched and bad. */
export interface Light {
  readonly name: LightName
  readonly state: LightState
  /** Percentage points, overdue rectifications, days without a log, or points paid ahead; null if not judged. */
  readonly value: number | null
  readonly watch: number
  readonly bad: number
}

/** The sums of a project: its budget, contracts and payments. A project without a budget has null. */
export interface BudgetFigures {
  readonly Budget: number | null
  readonly Contracted: number
  readonly Changed: number
  readonly Applied: number
  readonly Paid: number
  readonly Left: number
}

/** The head of the page of a project. */
export interface ProjectBoard {
  readonly PrjGuid: string
  readonly PrjName: string
  readonly PrjState: string
  readonly ActualPercent: number
  readonly PlannedPercent: number | null
  readonly EndDate: string | null
  readonly Health: LightState
  /** The lights that the caller may see. */
  readonly lights: readonly Light[]
  /** The next three milestones that are not done; null if the caller may not see them. */
  readonly milestones: readonly MilestoneRow[] | null
  /** The sum of the weights of the milestones. */
  readonly Weight: number
  /** The latest three pictures of the progress: the record and its first file. */
  readonly pictures: readonly {
    readonly record: string
    readonly file: string
    readonly part: string
    readonly day: string
  }[]
  /** Null if the caller may not see contracts. */
  readonly budget: BudgetFigures | null
  /** The records of the project that wait for the caller, the most urgent first. */
  readonly needs: readonly Need[]
  readonly people: { readonly manager: string; readonly name: string; readonly phone: string; readonly team: number }
}

export interface ProjectCalls {
  /** The projects with milestones that the caller may see. */
  'MilestoneBoard.GetListPage': Read<Paged & { keyword: string }, { rows: readonly MilestoneProject[] }>
  /** The milestones of a project. */
  'MilestoneBoard.GetModel': Read<{ PrjGuid: string }, MilestoneBoard>
  /** Copies the milestones of another project into one that has none. */
  'MilestoneBoard.Copy': Save<{ PrjGuid: string; From: string }>
  /** All of the head of the page of a project. */
  'ProjectBoard.GetBoard': Read<{ PrjGuid: string }, ProjectBoard>
  /** Its sums, for callers who may see contracts. */
  'ProjectBoard.GetBudget': Read<{ PrjGuid: string }, BudgetFigures>
}
