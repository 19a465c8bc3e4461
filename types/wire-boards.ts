import type { Paged, Read } from './wire-base'

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

export interface BoardCalls {
  /** Contracts with their figures: the newest, or those with the largest overdue amount first. */
  'ContractBoard.GetListPage': Read<
    Paged & {
      direction: Direction
      project: string
      /** The other company; empty for all. */
      party: string
      keyword: string
      order: 'newest' | 'overdue'
      /** Only contracts with an amount in this bucket, or with any unpaid or overdue amount. */
      ageing: '' | 'unpaid' | 'overdue' | AgeingBucket
    },
    { rows: readonly BoardRow[] }
  >
  /** The sums of all contracts that the pages list, for each direction. */
  'ContractBoard.GetListNumbers': Read<
    { project: string; party: string; keyword: string },
    { directions: readonly BoardSums[] }
  >
  /** The other companies of the contracts with the sums of their amounts, those with the largest overdue amount first. */
  'ContractBoard.GetParties': Read<
    Paged & { direction: Direction; project: string; keyword: string },
    { rows: readonly BoardParty[] }
  >
}
