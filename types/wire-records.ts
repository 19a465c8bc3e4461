import type { LanguageCode } from './wire-base'

/** Records of modules on the wire, what was made of them in the background, and what a search finds. */
/** The project search row of the specification. */
export interface ProjectRow {
  readonly PrjGuid: string
  readonly PrjCode: string
  readonly PrjName: string
  readonly PrjState: string
  readonly StartUpDepart: string
  readonly PrjStateNameAPP: string
}

/** What may be chosen in fields of one sort: built in, and as the enterprise has made it. */
export interface DictionaryRow {
  readonly name: string
  /** The module and the field it is known from. */
  readonly title: string
  readonly version: number
  /** In their order, with those that are switched off. */
  readonly entries: readonly {
    readonly key: string
    readonly text: string
    /** What the enterprise calls it, in the languages it said so. */
    readonly names: Partial<Readonly<Record<LanguageCode, string>>>
    readonly isOwn: boolean
    readonly isOff: boolean
  }[]
}

/** A nationality of China, or a foreigner, with what it is looked for by beside its name. */
export interface EthnicityRow {
  readonly id: string
  readonly text: string
  readonly sounds: string
}

/** A record of a tree: the words that lead to it, and whether anything stands below. */
export interface TreeRow {
  readonly guid: string
  readonly title: string
  readonly path: string
  readonly note: string
  readonly isLeaf: boolean
}

/** The weather of a day somewhere, by the names of the specification; degrees that are not known are null. */
export interface WeatherRow {
  readonly low: number | null
  readonly high: number | null
  readonly Type: string
  readonly Wind: string
  readonly WindPower: string
}

/** Something to choose, as the specification calls it, with what tells it apart. */
export interface PickItem {
  readonly id: string
  readonly text: string
  readonly note: string
}

/** Another record that says the same where only one may. */
export interface TakenRow {
  readonly fields: readonly string[]
  readonly per: '' | 'week' | 'month'
  readonly guid: string
  readonly title: string
}

/** A payment against a contract: what was paid and is asked for, in percent of it, and which rule warns (empty: none). */
interface PayRow {
  readonly PayProp: number
  readonly ApplyProp: number
  /** -1 not reported, 0 in review, 1 approved, -2, -3. */
  readonly FlowState: number
  readonly Warn: string
}

interface SupplierRow {
  readonly id: string
  readonly name: string
  readonly CorpID: string
  /** Spelt so by the specification. */
  readonly CropCode: string
  readonly CorpType: string
  readonly CorpTypeNum: number
  readonly LinkMan: string
  readonly Telephone: string
  readonly Address: string
}

/** What rows are called by the specification, in the modules whose definition says so (`wire`). */
type SpecifiedRow = Partial<PayRow & SupplierRow>

/** A row of any module's list: values by field name, and the words for what refers elsewhere. */
export interface ListRow extends SpecifiedRow {
  readonly guid: string
  readonly version: number
  /** The number of its stamp or its approval, 1 in libraries; absent where there is nothing of the kind. */
  readonly state?: number
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
  /** It is for the asker, who has not opened it yet. */
  readonly unread?: boolean
  /** Where its approval stands, in modules that are approved: -1 not reported, 0 in review, 1, -2, -3. */
  readonly flow?: number
  /** On lists, while it is in review: who is asked just now, and since when. */
  readonly ball?: { readonly names: readonly string[]; readonly since: string }
}

export interface ListPage {
  readonly rows: readonly ListRow[]
  readonly can: { readonly edit: boolean; readonly delete: boolean }
  /** How many of the whole list the asker has not opened yet. */
  readonly unread?: number
  /** How many there are in all; this and what follows come with the first page only. */
  readonly total?: number
  /** How many rows each choice of the counted filter has, under the other filters. */
  readonly counts?: Readonly<Record<string, number>>
  /** The sums of money columns over the whole list, in fen; none where they stand apart. */
  readonly totals?: Readonly<Record<string, number>>
  readonly totalsApart?: TotalsApart
}

/** Sums of money columns that are never added to each other: those of income and of expenditure. */
export interface TotalsApart {
  /** The choice they stand apart by. */
  readonly field: string
  /** In the order of the choices, those that have any records; '' is without a choice. Sums are in fen. */
  readonly groups: readonly { readonly choice: string; readonly totals: Readonly<Record<string, number>> }[]
}

export interface RecordModel extends ListRow {
  readonly can: { readonly edit: boolean; readonly delete: boolean }
  /** What can be done with it next, by its name in the definition. */
  readonly steps?: readonly StepOffer[]
  /** What was done with it, the first step first. */
  readonly done?: readonly DoneStep[]
  /** Why it can neither be changed nor taken away by anybody. */
  readonly held?: '' | 'frozen' | 'step-followed' | 'in-flow'
}

export interface StepOffer {
  readonly name: string
  /** Empty when the asker may do it; otherwise why not, as a problem code. */
  readonly refused: '' | 'not-your-step' | 'no-edit-right' | 'demo-version'
}

export interface DoneStep {
  readonly Step: string
  readonly Module: string
  readonly Guid: string
  readonly UserName: string
  readonly At: string
  /** The state it led to. */
  readonly State: string
}

/** How many of those a record is for have opened it, and some of those who have or have not. */
export interface Receipts {
  readonly Read: number
  readonly Of: number
  readonly rows: readonly {
    readonly UserCode: string
    readonly UserName: string
    readonly DepartmentName: string
    /** Empty for who has not. */
    readonly At: string
  }[]
}

/** Records of another module that refer to one, as many as the asker may see. */
export interface LinkRow {
  readonly Module: string
  readonly Area: string
  readonly Title: string
  /** The field they refer by. */
  readonly Field: string
  readonly Count: number
}

/** One thing that happened to a record, with what it changed. */
export interface ChangeRow {
  readonly At: string
  /** When it was made on the phone; empty where that said nothing. */
  readonly MadeAt: string
  readonly UserCode: string
  readonly UserName: string
  readonly Action: string
  /** Why it was done in spite of a warning; empty where nobody had to say. */
  readonly Reason: string
  readonly Changes: readonly {
    readonly field: string
    /** What the line is called that it happened in; with no field of it the line came or went. */
    readonly line?: string
    readonly each?: string
    readonly from: unknown
    readonly to: unknown
    readonly fromWords: string
    readonly toWords: string
  }[]
}

/** One thing wrong with a row of an imported file, where a person finds it. */
export interface JobFailure {
  readonly Sheet: string
  readonly Row: number
  readonly Column: string
  readonly Reason: string
}

/** What became of the rows of an imported file; at most 200 failures are told, the rest only counted. */
export interface JobReport {
  readonly Added: number
  readonly Changed: number
  readonly Same: number
  readonly Failed: number
  readonly Failures: readonly JobFailure[]
}

/** Work that goes on while nobody waits for its answer. */
export interface JobRow {
  readonly Guid: string
  /** `export`, `import` */
  readonly Kind: string
  /** The name of the module it is about. */
  readonly Module: string
  readonly State: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  readonly Done: number
  /** Nought while it is not known. */
  readonly Total: number
  /** Why it failed, in words. */
  readonly Problem: string
  readonly Report: JobReport
  /** Empty when it has made no file. */
  readonly FileName: string
  readonly FileSize: number
  readonly AskedAt: string
  readonly EndedAt: string
}

/** A value as it is shown by its kind, with its words where it refers elsewhere. */
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
  /** What else holds the words that were looked for. */
  readonly hits: readonly FoundFact[]
  readonly stamp: { readonly tone: 'pass' | 'fail' | 'wait' | 'plain'; readonly word: string } | null
}

/** What one source found, the first few. */
export interface FoundGroup {
  readonly kind: 'tile' | 'record' | 'person' | 'file'
  /** Of records: their module, its area and its title. */
  readonly module: string
  readonly area: string
  readonly title: string
  readonly rows: readonly Found[]
  /** How many there are in all; null when they were too many to count at once. */
  readonly total: number | null
}
