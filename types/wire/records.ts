import type { LanguageCode } from './base'
import type { Lateness } from './reports'

/** Records of modules on the wire, background jobs and search results. */
/** The project search row of the specification. */
export interface ProjectRow {
  readonly PrjGuid: string
  readonly PrjCode: string
  readonly PrjName: string
  readonly PrjState: string
  readonly StartUpDepart: string
  readonly PrjStateNameAPP: string
}

/** The entries of one dictionary: built-in ones and those of the enterprise. */
export interface DictionaryRow {
  readonly name: string
  /** Titles of the module and the field that use it. */
  readonly title: string
  readonly version: number
  /** The marks that its entries may have. */
  readonly marks: readonly string[]
  /** In their order, including disabled entries. */
  readonly entries: readonly {
    readonly key: string
    readonly text: string
    /** Names set by the enterprise, in the languages for which it set them. */
    readonly names: Partial<Readonly<Record<LanguageCode, string>>>
    readonly isOwn: boolean
    readonly isOff: boolean
    readonly marks: readonly string[]
  }[]
}

/** An ethnic group of China, or a foreigner, with additional search terms. */
export interface EthnicityRow {
  readonly id: string
  readonly text: string
  readonly sounds: string
}

/** A record of a tree: its path, and whether it has children. */
export interface TreeRow {
  readonly guid: string
  readonly title: string
  readonly path: string
  readonly note: string
  readonly isLeaf: boolean
}

/** What the tax office knows about an invoice: the result, empty if it was not checked, and the fields that differ. */
export interface InvoiceVerification {
  readonly Result: '' | 'verified' | 'unequal' | 'missing' | 'cancelled'
  readonly Differences: readonly string[]
}

/** The weather of a day at a place, with the names of the specification; unknown temperatures are null. */
export interface WeatherRow {
  readonly low: number | null
  readonly high: number | null
  readonly Type: string
  readonly Wind: string
  readonly WindPower: string
}

/** A choice in the form of the specification, with a note that distinguishes it. */
export interface PickItem {
  readonly id: string
  readonly text: string
  readonly note: string
}

/** Another record with the same unique values. */
export interface DuplicateRow {
  readonly fields: readonly string[]
  readonly per: '' | 'week' | 'month'
  readonly guid: string
  readonly title: string
}

/** A payment against a contract: paid and requested shares in percent, and the rule that warns (empty: none). */
interface PayRow {
  readonly PayProp: number
  readonly ApplyProp: number
  /** -1 not submitted, 0 in review, 1 approved, -2 rejected, -3 returned. */
  readonly FlowState: number
  readonly Warn: string
}

interface SupplierRow {
  readonly id: string
  readonly name: string
  readonly CorpID: string
  /** Spelling of the specification. */
  readonly CropCode: string
  readonly CorpType: string
  readonly CorpTypeNum: number
  readonly LinkMan: string
  readonly Telephone: string
  readonly Address: string
}

/** Columns with names of the specification, in modules whose definition maps them (`wire`). */
type SpecifiedRow = Partial<PayRow & SupplierRow>

/** A row of any module's list: values by field name, and display texts of references. */
export interface ListRow extends SpecifiedRow {
  readonly guid: string
  readonly version: number
  /** The number of its state or its approval, 1 in libraries; absent without a state. */
  readonly state?: number
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
  /** True if the record is addressed to the caller, who has not opened it yet. */
  readonly unread?: boolean
  /** Status of the approval, in modules with a workflow: -1 not submitted, 0 in review, 1, -2, -3. */
  readonly flow?: number
  /** On lists during review: the current assignees, and since when. */
  readonly ball?: { readonly names: readonly string[]; readonly since: string }
}

/** A page of a list; the first one with the numbers of the whole list, unless they were not wanted. */
export interface ListPage extends Partial<ListNumbers> {
  readonly rows: readonly ListRow[]
  readonly can: { readonly edit: boolean; readonly delete: boolean }
  /** The rights of a tile of the module that the caller has, of the tile itself and those below it; absent if there is one. */
  readonly rights?: readonly string[]
}

/** The numbers of a whole list. */
export interface ListNumbers {
  /** Number of records that the caller has not opened yet, in modules that count readers. */
  readonly unread?: number
  /** Number of all records. */
  readonly total: number
  /** Number of rows for each choice of the counted filter, under the other filters. */
  readonly counts: Readonly<Record<string, number>>
  /** Sums of money columns over the whole list, in fen; absent if they are grouped. */
  readonly totals?: Readonly<Record<string, number>>
  readonly totalsApart?: TotalsApart
  /** Sums of the last twelve months with records, the newest first, in fen; in lists whose definition wants them. */
  readonly months?: readonly { readonly month: string; readonly count: number; readonly sum: number }[]
}

/** Sums of money columns by group, because income and expenditure must not be added. */
export interface TotalsApart {
  /** The field that separates the groups. */
  readonly field: string
  /** Groups with records, in the order of the choices; '' is no choice. Sums are in fen. */
  readonly groups: readonly { readonly choice: string; readonly totals: Readonly<Record<string, number>> }[]
}

export interface RecordModel extends ListRow {
  /** `void` only if the record is in effect. */
  readonly can: { readonly edit: boolean; readonly delete: boolean; readonly void?: boolean }
  /** Available next steps, by their name in the definition. */
  readonly steps?: readonly StepOffer[]
  /** Actions that begin a record of another module, by their name in the definition; only those the caller may take. */
  readonly offers?: readonly string[]
  /** Completed steps, in order. */
  readonly done?: readonly DoneStep[]
  /** Why the record is locked against changes and deletion; empty if it is not locked. */
  readonly held?: '' | 'frozen' | 'step-followed' | 'in-flow' | 'voided' | 'void-only' | 'locked'
  /** What cannot be done because of another record (`report`, `void`, `step:<name>`), with the reason. */
  readonly gates?: readonly { readonly at: string; readonly text: string }[]
  /** Values kept by the definition, the last snapshot first. */
  readonly snapshots?: readonly SnapshotShown[]
  /** Only of a record that was written after its day, or changed after it was closed. */
  readonly lateness?: Lateness
}

/** Values as they were at a moment, and as they are now. */
export interface SnapshotShown {
  readonly At: string
  readonly rows: readonly {
    readonly Label: string
    /** The title of the record with the value; empty for the record itself. */
    readonly Of: string
    readonly Then: string
    readonly Now: string
    /** What share of another value it was; empty if that is not shown. */
    readonly Share: string
  }[]
}

/** A condition on another record that a form does not meet, as an issue of a field. */
export interface ClosedGate {
  readonly field: string
  readonly reason: string
  readonly limit?: string | number
  readonly level?: 'confirm' | 'reason'
}

export interface StepOffer {
  readonly name: string
  /** Empty if the caller may take the step; otherwise the problem code. */
  readonly refused: '' | 'not-your-step' | 'no-edit-right' | 'demo-version'
}

export interface DoneStep {
  readonly Step: string
  readonly Module: string
  readonly Guid: string
  readonly UserName: string
  readonly At: string
  /** The state after the step. */
  readonly State: string
}

/** How many recipients have opened a record, and a page of those who have or have not. */
export interface Receipts {
  readonly Read: number
  readonly Of: number
  readonly rows: readonly {
    readonly UserCode: string
    readonly UserName: string
    readonly DepartmentName: string
    /** Empty for people who have not opened it. */
    readonly At: string
  }[]
}

/** Records of another module that refer to a record, as far as the caller may see them. */
export interface LinkRow {
  readonly Module: string
  readonly Area: string
  readonly Title: string
  /** The field that contains the reference. */
  readonly Field: string
  readonly Count: number
  /** The icon of the tile of the module. */
  readonly Icon: string
  /** The group of tiles that it belongs to, with its name. */
  readonly Group: string
  readonly GroupTitle: string
}

/** An event of a record, with its changes. */
export interface ChangeRow {
  readonly At: string
  /** When the change was made on the phone; empty if the phone sent no time. */
  readonly MadeAt: string
  readonly UserCode: string
  readonly UserName: string
  readonly Action: string
  /** The reason for ignoring a warning; empty if none was required. */
  readonly Reason: string
  readonly Changes: readonly {
    readonly field: string
    /** The title of the changed line; without a line field the line was added or removed. */
    readonly line?: string
    readonly each?: string
    readonly from: unknown
    readonly to: unknown
    readonly fromWords: string
    readonly toWords: string
  }[]
}

/** An error in a row of an imported file, with its position. */
export interface JobFailure {
  readonly Sheet: string
  readonly Row: number
  readonly Column: string
  readonly Reason: string
}

/** The result of an import; contains at most 200 failures, the others are only counted. */
export interface JobReport {
  readonly Added: number
  readonly Changed: number
  readonly Same: number
  readonly Failed: number
  readonly Failures: readonly JobFailure[]
}

/** A background job. */
export interface JobRow {
  readonly Guid: string
  /** `export`, `import` */
  readonly Kind: string
  /** The name of its module. */
  readonly Module: string
  readonly State: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  readonly Done: number
  /** 0 while it is unknown. */
  readonly Total: number
  /** Text of the reason for a failure. */
  readonly Problem: string
  readonly Report: JobReport
  /** Empty if the job created no file. */
  readonly FileName: string
  readonly FileSize: number
  readonly AskedAt: string
  readonly EndedAt: string
}

/** A value with its kind, and its display text if it is a reference. */
export interface FoundFact {
  readonly label: string
  readonly kind: string
  readonly value: unknown
  readonly words: string
  readonly inTenThousands: boolean
}

export interface Found {
  readonly id: string
  readonly title: string
  readonly facts: readonly FoundFact[]
  /** Other fields that contain the search terms. */
  readonly hits: readonly FoundFact[]
  readonly stamp: { readonly tone: 'pass' | 'fail' | 'wait' | 'plain'; readonly word: string } | null
}

/** The first results of one source. */
export interface FoundGroup {
  readonly kind: 'tile' | 'record' | 'person' | 'file'
  /** For records: the module, its area and its title. */
  readonly module: string
  readonly area: string
  readonly title: string
  readonly rows: readonly Found[]
  /** Number of all results; null if there are too many to count. */
  readonly total: number | null
}

/** What a figure is made of. Amounts are in fen, with the sign with which the figure counts them. */
export interface Why {
  readonly Sum: number
  /** The sum of each measure that the figure counts. */
  readonly Parts: readonly { readonly Measure: string; readonly Sum: number; readonly Count: number }[]
  /** Number of lines of records that the caller may see. */
  readonly Count: number
  /** A page of these lines, the newest first. */
  readonly rows: readonly {
    readonly Seq: number
    readonly Date: string
    readonly Measure: string
    readonly Amount: number
    /** The balance after the line, of a balance of stock. */
    readonly After?: number
    readonly Module: string
    readonly Area: string
    readonly ModuleTitle: string
    readonly Guid: string
    /** The title of the record that posted the line. */
    readonly Title: string
    readonly Person: string
    readonly At: string
    /** The line cancels an earlier one. */
    readonly IsReversal: boolean
  }[]
  /** The lines of records that the caller may not see. */
  readonly Others: { readonly Count: number; readonly Sum: number }
}
