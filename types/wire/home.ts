import type { Paged, Read, Save } from './base'
import type { Me } from './people'

export interface Tile {
  readonly id: string
  readonly icon: string
  readonly text: string
  /** Pinyin and initials, for search. */
  readonly pinyin: string
  /** Empty if the caller may open the tile; otherwise the problem code. */
  readonly refused: '' | 'demo-version' | 'no-view-right' | 'no-enterprise' | 'not-configured'
  /** What waits for the caller behind the tile. */
  readonly count: number
  /** The address of a page outside this app. */
  readonly url?: string
}

export interface TileGroup {
  readonly id: string
  readonly label: string
  readonly list: readonly Tile[]
}

/** A counter that opens its list. */
export interface Need {
  readonly id: 'join-requests' | 'trial-ends' | 'signature' | 'approvals' | 'overdue-approvals' | 'step'
  readonly count: number
  readonly date: string
  readonly late?: true
  /** For records that wait: the text and the list. */
  readonly text?: string
  readonly area?: string
  readonly module?: string
  readonly only?: string
}

/** The counters of a module group, by their names in its definition. */
export interface HomeNumbers {
  readonly counts: Readonly<Record<string, number>>
  readonly can: { readonly edit: boolean }
}

/** The home page offers to add a record. */
export interface QuickAction {
  readonly module: string
  readonly area: string
  readonly text: string
  readonly icon: string
}

/** One thing that has to be reported in a period. */
export interface RosterLine {
  readonly module: string
  readonly area: string
  /** What is done, as in 写施工日志. */
  readonly text: string
  /** The reference of the record to add, and what it names. */
  readonly for: { readonly field: string; readonly guid: string; readonly title: string }
  /** The date of the record to add, and the day asked for. */
  readonly on: string
  readonly day: string
  /** An instant. */
  readonly until: string
  readonly state: 'late' | 'due' | 'done' | 'excused'
  /** The record, who made it and when; empty if there is none. */
  readonly record: string
  readonly by: string
  readonly at: string
}

export interface RosterDay {
  readonly due: number
  readonly done: number
  readonly missing: number
  /** All who have to report about it are on an approved leave. */
  readonly excused: number
  readonly rows: readonly RosterLine[]
}

/** What is not reported, and who has to. */
export interface MissingLine extends RosterLine {
  readonly people: readonly { readonly UserCode: string; readonly UserName: string }[]
}

/** Who has to sign a record, and whether they have; a person who is excused is on leave on the last day. */
export interface SignerRow {
  /** Empty for a person who is known by name only. */
  readonly UserCode: string
  readonly Name: string
  readonly State: 'signed' | 'missing' | 'excused'
  /** When it was signed, and the signature; empty if it was not. */
  readonly At: string
  readonly Guid: string
}

export interface SignedBy {
  readonly due: number
  readonly done: number
  readonly missing: number
  readonly excused: number
  readonly rows: readonly SignerRow[]
}

/** A day, and whether everything was reported; empty if nothing was expected. */
export interface RosterWeekDay {
  readonly day: string
  readonly state: 'late' | 'due' | 'done' | ''
}

/** How a project stands; `planned` is null without planned dates, `late` counts the days since the planned end. */
export interface ProjectHealth {
  readonly guid: string
  readonly name: string
  readonly progress: number
  readonly planned: number | null
  readonly late: number
  /** Whether the plan or something else, such as findings, makes a project bad. */
  readonly mark: 'late' | 'behind' | 'attention' | 'good'
}

/** A chart on the home page: its title, what it asks the module for, and its periods. */
export interface HomeChart {
  readonly handler: string
  readonly area: string
  readonly module: string
  readonly name: string
  readonly title: string
  readonly by: string
  readonly per: string
  readonly sum: string
  readonly last: number
}

/** The work of the caller. */
export interface Work {
  /** What has to be reported today, at most thirty lines. */
  readonly today: readonly RosterLine[]
  readonly quick: readonly QuickAction[]
  /** The worst projects first, at most five, and how many there are. */
  readonly projects: {
    readonly list: readonly ProjectHealth[]
    readonly total: number
    /** The enterprise has no project at all. */
    readonly isNew?: true
  }
  /** At most two. */
  readonly charts: readonly HomeChart[]
}

export interface Home {
  readonly Me: Me
  readonly groups: readonly TileGroup[]
  readonly arranged: boolean
  readonly needs: readonly Need[]
  /** Missing without an enterprise. */
  readonly Work?: Work
}

/** The addresses of outside pages of an enterprise; an empty one is not set. */
export interface ExternalPages {
  readonly Gate: string
  readonly Labour: string
  readonly Version: number
}

/** What the statistics of findings are asked about; an empty module is the first that the caller may view. */
export interface StatisticQuery {
  readonly module: string
  readonly PrjGuid: string
  readonly from: string
  readonly to: string
}

/** How long the steps of work orders take, how they are rated, and how old the open ones are. */
export interface OrderFigures {
  /** The median of the hours until each step, in the order of the steps; steps that were not taken are absent. */
  readonly hours: readonly {
    readonly step: string
    readonly text: string
    readonly hours: number
    readonly count: number
  }[]
  /** The average rating of the confirmations of each of the last weeks with any, with the filters of their list. */
  readonly stars: readonly (Omit<FigurePart, 'text'> & { readonly average: number })[]
  /** The open orders by the days since they were submitted, from `from` to `to`; the last has no end. */
  readonly ages: readonly (Omit<FigurePart, 'text'> & { readonly from: number; readonly to: number | null })[]
}

export interface StatisticPie {
  readonly module: string
  readonly area: string
  readonly title: string
  /** The field whose values are the parts. */
  readonly field: string
  /** The median of the days that open findings are old. */
  readonly days: number | null
  readonly parts: readonly {
    readonly key: string
    readonly text: string
    readonly count: number
    readonly percent: number
  }[]
  /** What the findings can be divided by. */
  readonly by: readonly string[]
  /** Who is late most. */
  readonly late: readonly { readonly name: string; readonly count: number }[]
}

export interface StatisticList {
  readonly module: string
  readonly area: string
  readonly counts: Readonly<Record<string, number>>
  readonly rows: readonly {
    readonly guid: string
    readonly title: string
    readonly facts: readonly string[]
    readonly state: string
    readonly text: string
  }[]
}

/** A part of the figures of findings, with the filters of the list that it opens. */
export interface FigurePart {
  readonly key: string
  readonly text: string
  readonly count: number
  readonly filters: Readonly<Record<string, string>>
}

interface FigureWeek {
  readonly week: string
  readonly found: number
  readonly closed: number
  /** The list of what was found in it. */
  readonly filters: Readonly<Record<string, string>>
}

/** The figures of the findings of a module within a project and a span of days. */
export interface FindingFigures {
  readonly module: string
  readonly area: string
  readonly found: number
  readonly closed: number
  readonly overdue: number
  /** The median of the days until a finding was resolved, and the percentage resolved at once; null without any. */
  readonly days: number | null
  readonly firstPass: number | null
  /** Found and resolved by week, of the last weeks. */
  readonly weeks: readonly FigureWeek[]
  readonly natures: readonly FigurePart[]
  readonly late: readonly FigurePart[]
  /** The open findings by two choices, and the day of the last one of the worst; null without such choices. */
  readonly risk: {
    readonly rows: readonly string[]
    readonly columns: readonly string[]
    readonly parts: readonly (FigurePart & { readonly row: string; readonly column: string })[]
    readonly lastWorst: string | null
  } | null
}

type Nothing = Readonly<Record<string, never>>

/** The calls of the home page and its tiles. */
export interface HomeCalls {
  'UserRight.GetHome': Read<Nothing, Home>
  /** What the caller has to report in the periods of a day. */
  'Roster.GetMine': Read<{ date: string }, readonly RosterLine[]>
  'Roster.GetMissing': Read<{ date: string }, readonly MissingLine[]>
  'Roster.GetWeek': Read<{ date: string }, readonly RosterWeekDay[]>
  'Statistic.GetOrderFigures': Read<{ PrjGuid: string }, OrderFigures>
  'Statistic.GetFigures': Read<StatisticQuery, FindingFigures>
  'Statistic.GetPie': Read<StatisticQuery & { by: string }, StatisticPie>
  'Statistic.GetList': Read<StatisticQuery & Paged & { set: 'open' | 'resolved' | 'back' }, StatisticList>
  'UserRight.GetModuleHome': Read<{ home: string; project: string }, HomeNumbers>
  'Enterprise.GetLinks': Read<Nothing, ExternalPages>
  'Enterprise.SaveLinks': Save<ExternalPages>
  'UserRight.GetRightGroup': Read<{ keyword: string; Btype: string }, readonly TileGroup[]>
  'UserRight.GetUserRightByGroup': Read<{ group: string }, readonly Tile[]>
  'UserRight.GetUserMainPageModule': Read<Nothing, { modules: readonly string[] }>
  'UserRight.SaveUserMainPageModule': Save<{ modules: readonly string[] }>
  'UserRight.RemoveUserMainPageModule': Save<Nothing>
}
