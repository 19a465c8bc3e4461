import type { Paged, Read } from './base'
import type { UserRow } from './people'

/** A company to pick: its guid and name, and what the specification calls its supplier row. */
export interface CompanyFound {
  readonly id: string
  readonly name: string
  readonly CorpID: string
  /** Spelt as in the specification. */
  readonly CropCode: string
  readonly CorpType: string
  /** The number of the type, counted from one. */
  readonly CorpTypeNum: number
  readonly LinkMan: string
  readonly Telephone: string
  readonly Address: string
}

/** A contract to pick. */
export interface ContractFound {
  readonly id: string
  readonly text: string
  readonly code: string
}

export interface LookupCalls {
  /**
   * People to pick: of all members (1 and unknown kinds), of the caller's department (2), of the team of a project (3),
   * or those with the right to a module (4).
   */
  'Common.GetUserLookup': Read<
    Paged & { keyword: string; getType: string; prjGuid: string; code: string },
    readonly UserRow[]
  >
  /** Companies of all types, or of one by its number or name. */
  'Common.GetCompanyLookup': Read<Paged & { keyword: string; getType: string }, readonly CompanyFound[]>
  /** Contracts that are approved or signed, of one project or of all. */
  'Common.GetContractLookup': Read<Paged & { keyword: string; prjGuid: string }, readonly ContractFound[]>
}
