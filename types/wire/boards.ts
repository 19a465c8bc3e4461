import type { Paged, Read, Save } from './base'

/** The boards of contracts on the wire. All amounts are in fen. */

export type Direction = 'income' | 'expense'

/** How long an amount has been due: not yet, up to so many days, or more. */
export type AgeingBucket = 'current' | 'to30' | 'to90' | 'to180' | 'to365' | 'over365'

/** Amounts of a contract, or their sums. */
export interface BoardAmounts {
  /** The approved settlement, or the amount with its changes. */
  readonly final: number
  /** The final amount without deductions. */
  readonly payable: number
  readonly done: number
  readonly due: number
  /** What was paid, or received for an income contract. */
  readonly settled: number
  /** What is due and not settled; the oldest dues are settled first. */
  readonly unpaid: number
  /** The part of the unpaid amount whose term has passed. */
  readonly overdue: number
  /** What was settled before it was due. */
  readonly ahead: number
  readonly retained: number
  /** What is neither settled nor due nor retained. */
  readonly rest: number
  /** Approved payment applications that are not paid. */
  readonly approvedUnpaid: number
  /** Payment applications in review. */
  readonly reviews: number
  readonly inReview: number
  /** The unpaid amount by how long it has been due; the sum is the unpaid amount. */
  readonly ageing: Readonly<Record<AgeingBucket, number>>
}

export interface BoardRow extends BoardAmounts {
  readonly guid: string
  readonly name: string
  readonly code: string
  readonly status: string
  /** The other company: the owner who pays, or the company that is paid. */
  readonly party: string
  readonly project: string
  readonly isMeasured: boolean
  /** Days since the oldest of its open dues was due. */
  readonly days: number
  /** Actions that begin a record of the contract, by their name in the definition; only those the caller may take. */
  readonly offers: readonly string[]
}

export interface BoardSums extends BoardAmounts {
  readonly direction: Direction
  readonly contracts: number
  /** Contracts that are not signed yet. */
  readonly drafts: number
  /** Contracts with an overdue amount. */
  readonly late: number
}

/** A company with the amounts of all its contracts. */
export interface BoardParty extends BoardAmounts {
  readonly guid: string
  readonly name: string
  readonly contracts: number
}

/** What is received or paid by the contracts of a direction; the two are never added. */
export interface MoneySums {
  readonly direction: Direction
  readonly contracts: number
  /** Contracts that are not signed yet. */
  readonly drafts: number
  /** The signed amounts, and with their changes and settlements. */
  readonly signed: number
  readonly final: number
  readonly done: number
  readonly settled: number
  readonly unpaid: number
  readonly overdue: number
  /** Overdue for more than 90 days. */
  readonly over90: number
  /** Contracts with an overdue amount. */
  readonly late: number
}

/** What is expected to be received and paid. */
export interface Flow {
  readonly in: number
  readonly out: number
}

export interface ForecastWeek extends Flow {
  /** Number of the week from today. */
  readonly week: number
  readonly from: string
  readonly to: string
  /** The cash after this week; null if the caller may not see the accounts. */
  readonly balance: number | null
}

/** The income contracts of a project less its expense contracts, each with changes and settlements. */
export interface ProjectMargin {
  readonly income: number
  readonly expense: number
  readonly margin: number
  /** In percent of the income; null without income. */
  readonly share: number | null
}

/** The figures of an enterprise, as far as the caller may see its contracts. All amounts are in fen. */
export interface MoneyBoard {
  readonly day: string
  readonly directions: readonly MoneySums[]
  /** Null if the caller may not see the accounts. */
  readonly cash: {
    readonly total: number
    readonly accounts: readonly { readonly guid: string; readonly name: string; readonly balance: number }[]
    /** Accounts that are not listed. */
    readonly more: number
  } | null
  readonly forecast: {
    readonly weeks: readonly ForecastWeek[]
    /** What was due before today; no week contains it. */
    readonly overdue: Flow
    /** Planned payment nodes whose day has passed although they were not reached; no week contains them. */
    readonly passed: Flow
  }
  /** Those with the least margin first. */
  readonly projects: readonly (ProjectMargin & { readonly guid: string; readonly name: string })[]
  /** The sum of the projects that are not listed. */
  readonly otherProjects: (ProjectMargin & { readonly count: number }) | null
  /** Contracts with the largest amounts that are overdue for more than 90 days. */
  readonly late: readonly {
    readonly guid: string
    readonly direction: Direction
    readonly name: string
    readonly party: string
    readonly amount: number
    /** Since the oldest of its dues. */
    readonly days: number
  }[]
}

/** An amount that is expected on a day: a due, a payment node, a retention to release, or a payment without contract. */
export interface ExpectedRow {
  readonly guid: string
  readonly module: string
  readonly kind: 'due' | 'node' | 'retention' | 'matter'
  readonly name: string
  readonly party: string
  readonly date: string
  readonly amount: number
}

export interface BoardCalls {
  /** The figures of all contracts that the caller may see. */
  'MoneyBoard.GetModel': Read<Record<string, never>, MoneyBoard>
  /** What is expected in a week of the forecast: -1 what is overdue, -2 nodes whose day has passed. */
  'MoneyBoard.GetListPage': Read<Paged & { direction: Direction; week: number }, { rows: readonly ExpectedRow[] }>
  /** Contracts with their figures: the newest, or those with the largest overdue amount first. */
  'ContractBoard.GetListPage': Read<
    Paged & {
      direction: Direction
      project: string
      /** The other company; empty for all. */
      party: string
      keyword: string
      order: 'newest' | 'overdue'
      /** Only contracts with an amount in this bucket, or with any unpaid amount, or one overdue for 1 or 91 days. */
      ageing: '' | 'unpaid' | 'overdue' | 'over90' | AgeingBucket
    },
    { rows: readonly BoardRow[] }
  >
  /** The sums of all contracts that the pages list, for each direction. */
  'ContractBoard.GetListNumbers': Read<
    { project: string; party: string; keyword: string },
    { directions: readonly BoardSums[] }
  >
  /** Reminds the persons of a contract of its overdue amount; once a day. */
  'ContractBoard.Remind': Save<{ guid: string }>
  /** The other companies of the contracts with the sums of their amounts, those with the largest overdue amount first. */
  'ContractBoard.GetParties': Read<
    Paged & { direction: Direction; project: string; keyword: string },
    { rows: readonly BoardParty[] }
  >
}

/** Quantities that a form may take over, and the titles of the records that they come from. */
export interface Counted {
  readonly counts: Readonly<Record<string, number>>
  readonly sources: readonly string[]
}

/** A part that a record may take over from another record. */
export interface BuiltRow {
  readonly module: string
  /** The record, or what the records of one part have in common. */
  readonly record: string
  /** The line of the record; empty if the whole record is one part. */
  readonly line: string
  readonly title: string
  /** The list of lines or the long text that it goes into. */
  readonly into: string
  /** The values of the line, and their display texts. */
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
  /** The sentence. */
  readonly text: string
  /** The quantity that is compared later. */
  readonly amount: number | null
  /** For a part of several records: the filters of their list, as in an address. */
  readonly only?: string
}

/** What a record may take over, and how many records of each module the caller may not see. */
export interface Built {
  readonly rows: readonly BuiltRow[]
  readonly hidden: readonly { readonly title: string; readonly count: number }[]
  /** Whether there are more parts than are offered. */
  readonly isCut: boolean
}

/** Where a part of a record comes from, and whether its source has changed since. */
export interface SourceRow {
  readonly Module: string
  readonly Area: string
  /** Empty if the caller may not see the source, or if it is several records. */
  readonly Guid: string
  /** The filters of the list of several records. */
  readonly Only: string
  readonly ModuleTitle: string
  readonly Title: string
  readonly Into: string
  readonly Was: number | null
  readonly Is: number | null
  readonly State: 'same' | 'changed' | 'gone' | 'unseen'
}

/** A time in which a person or a record is taken; `field` is the one that names it. */
export interface Busy {
  readonly field: string
  readonly id: string
  /** A day, or a time. */
  readonly from: string
  readonly to: string | null
}
