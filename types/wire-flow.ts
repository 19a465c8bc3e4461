import type { Read, Save } from './wire-base'
import type { FlowNarrowed, NodeDuration } from './wire-flow-monitor'
import type { MessageStatus } from './wire-messages'

/** Approvals on the wire. `MID` is the name of a module, `RID` the guid of a record of it. */
export type FlowBox = 'waiting' | 'done' | 'copied' | 'mine' | 'all'
export type FlowStatus = 'review' | 'passed' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned'
export type FlowNeed = 'signature' | 'receiver' | 'warning'
export type DecisionAction = 'agree' | 'reject' | 'return' | 'transfer' | 'add-before' | 'add-after'

export interface FlowRow {
  readonly Guid: string
  readonly MID: string
  readonly Area: string
  readonly ModuleName: string
  readonly RID: string
  /** What its record is headed by: its title, or whom it is about where the title is a number, and what besides. */
  readonly Title: string
  readonly Besides: string
  /** In fen; null where it is not about money. */
  readonly Amount: number | null
  readonly ProjectName: string
  readonly AddUser: string
  readonly AddUserName: string
  readonly AddTime: string
  readonly AddDate: string
  /** The number of the record, and the budget it belongs to; empty where it has none. */
  readonly NO: string
  readonly BudgetId: string
  /** Its place in the whole list, from one on. */
  readonly rownums: number
  readonly Status: FlowStatus
  readonly FlowState: number
  /** How it stands with the asker, in the words of messages. */
  readonly MsgStatus: MessageStatus
  readonly Round: number
  /** Where it stands, and who is asked there. */
  readonly NodeName: string
  readonly With: readonly string[]
  /** Since when it waits there. */
  readonly Since: string
  /** In one's own pending list: what one is asked, and for whom. */
  readonly TaskID: string
  readonly For: string
  readonly DueAt: string
  /** What keeps it from being agreed to without opening it. */
  readonly Needs: readonly FlowNeed[]
}

export interface FlowPage {
  readonly rows: readonly FlowRow[]
  /** How many there are in all and by module, and what they come to: with the first page. */
  readonly total?: number
  readonly amount?: number
  readonly counts?: Readonly<Record<string, number>>
  /** The same with the names of the modules, the most first. */
  readonly modules?: readonly { readonly MID: string; readonly ModuleName: string; readonly Count: number }[]
}

export interface FlowAsked {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly module: string
  /** A status; `overdue` for what waits for somebody too long, in the pending list for the asker. */
  readonly status: string
  /** `since` or `amount`, with a minus for the highest first. */
  readonly sort: string
}

/** The labels of part 4: launch, process, end, passed, unaudited, not arrived, reject, rereport, overtime. */
export type NodeLabel =
  | 'launch'
  | 'process'
  | 'end'
  | 'passed'
  | 'unaudited'
  | 'not-arrived'
  | 'reject'
  | 'rereport'
  | 'overtime'

export interface FlowEntry {
  readonly Seq: number
  readonly At: string
  /** When it was made on the phone; empty where that said nothing. */
  readonly MadeAt: string
  /** What happened, as the log calls it. */
  readonly Kind: string
  readonly Label: NodeLabel
  readonly NodeName: string
  /** Empty when the program did it. */
  readonly UserCode: string
  readonly UserName: string
  /** For whom, where somebody stood in. */
  readonly ForName: string
  /** Those it went to: asked in addition, handed on to, urged, told. */
  readonly ToNames: readonly string[]
  readonly Opinion: string
  readonly HasSignature: boolean
  /** Minutes since they were asked; null for what nobody was asked. */
  readonly Minutes: number | null
  /** Its own key, under which its files hang (`MID` is `flow`); empty where there can be none. */
  readonly Key: string
  readonly Files: number
}

export interface AskedNow {
  readonly TaskID: string
  readonly NodeName: string
  readonly UserCode: string
  readonly UserName: string
  readonly Since: string
  readonly DueAt: string
  readonly Held: boolean
  readonly Substitute: string
}

export interface NodeAhead {
  readonly NodeID: string
  readonly NodeName: string
  readonly Label: NodeLabel
  readonly Personals: readonly string[]
}

/** What somebody may do in a flow just now, for themselves or for whom they stand in. */
export interface FlowOffer {
  readonly TaskID: string
  readonly NodeName: string
  readonly ForName: string
  readonly Actions: readonly DecisionAction[]
  readonly NeedsSignature: boolean
  /** Nodes whose people whoever agrees picks. */
  readonly Receivers: readonly { readonly NodeID: string; readonly NodeName: string }[]
  readonly ReturnTo: readonly { readonly NodeID: string; readonly NodeName: string }[]
  readonly Again: 'all' | 'there'
  readonly Initial: FlowInitial
}

export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
  readonly fromWords: string
  readonly toWords: string
}

export interface RecordFlow {
  readonly Guid: string
  readonly TemplateName: string
  readonly Status: FlowStatus
  readonly FlowState: number
  readonly Round: number
  readonly AddUser: string
  readonly AddUserName: string
  readonly AddTime: string
  readonly Entries: readonly FlowEntry[]
  readonly Now: readonly AskedNow[]
  readonly Ahead: readonly NodeAhead[]
  readonly Offers: readonly FlowOffer[]
  readonly Can: {
    readonly withdraw: boolean
    readonly abandon: boolean
    readonly comment: boolean
    /** Empty when one may urge now; otherwise why not. */
    readonly urge: '' | 'no' | 'urged-recently'
  }
  /** What is different from what was reported before, field by field; from the second report on. */
  readonly Changes: readonly FieldChange[]
  /** When that was. */
  readonly ChangedSince: string
}

/** The approvals of one record. */
export interface RecordFlows {
  /** The module of the record, which may have been asked for by a code that several modules share. */
  readonly MID: string
  /** Whether it can be reported now, and why not. */
  readonly report:
    | ''
    | 'no-edit-right'
    | 'flow-under-way'
    | 'no-flow-template'
    | 'not-yours'
    | 'passed'
    | 'demo-version'
  /** A report after a return keeps its template. */
  readonly again: boolean
  readonly flows: readonly RecordFlow[]
  /** What somebody who decides must know: the rules that warn, and earlier refusals. */
  readonly warnings: readonly {
    readonly field: string
    readonly reason: string
    readonly limit: string | number | null
  }[]
  readonly refusedBefore: number
  /** Others about the same party that were refused within a year; null where there is none to tell of. */
  readonly refusedOf: { readonly name: string; readonly count: number } | null
}

export interface FlowCounts {
  readonly waiting: number
  readonly overdue: number
  readonly mine: Readonly<Record<FlowStatus, number>>
  /** Whether the asker may see the flows of others. */
  readonly SeesAll: boolean
  readonly done: number
  readonly copied: number
}

type Chosen = Readonly<Record<string, readonly string[]>>

/**
 * The flow initial data of part 3. What each of them means it leaves open; here: others are asked before or after
 * whoever acts (`Users`); a node comes after whose people whoever acts picks, one of them or several; what is decided, as
 * a FlowState; and the opinion. Answered with what is offered, and taken by reports and decisions for what they leave empty.
 */
export interface FlowInitial {
  readonly isBefore: boolean
  readonly isAfter: boolean
  readonly isExistAfter: boolean
  /** One is picked, as by radio buttons. */
  readonly isAfterRadio: boolean
  readonly AfterNodeID: string
  /** 1 agree, -2 reject, -3 return; empty where nothing is decided yet. */
  readonly Audit: string
  readonly Remark: string
}

export interface FlowCalls {
  /** `guid` is the new flow's; after a return the flow goes on and it is only the key of this report. */
  'SubmitWF.Submit': Save<
    {
      guid: string
      TemplateID: string
      MID: string
      RID: string
      Version: number
      Receivers: Chosen
      Remark: string
      /** Who is picked for `AfterNodeID`, where `Receivers` is left empty. */
      Users?: readonly string[]
    } & Partial<Pick<FlowInitial, 'isExistAfter' | 'isAfterRadio' | 'AfterNodeID'>>
  >
  'FlowMonitor.getRecieveMsg': Read<FlowAsked & FlowNarrowed & { box: 'waiting' | 'done' | 'copied' }, FlowPage>
  'FlowMonitor.getMyFlow': Read<FlowAsked & FlowNarrowed, FlowPage>
  'FlowMonitor.getAllFlow': Read<FlowAsked & FlowNarrowed, FlowPage>
  /** How long the nodes took in the last days, the slowest first; of flows that `getAllFlow` shows. */
  'FlowMonitor.GetDurations': Read<{ module: string; days: number }, readonly NodeDuration[]>
  'FlowMonitor.GetInFlow': Read<{ MID: string; RID: string }, RecordFlows>
  'FlowMonitor.WF_GetStateCount': Read<object, FlowCounts>
  /** The drawn name under a decision, as a PNG data address. */
  'FlowMonitor.GetSignature': Read<{ guid: string; Seq: number }, { Picture: string }>
  /** `guid` is the decision's own: the same twice is one. Action and Opinion may be left to the initial data. */
  'WFAudit.Decide': Save<
    {
      guid: string
      TaskID: string
      Action: DecisionAction | ''
      Opinion: string
      /** A node to return to, `start` for whoever reported. */
      To: string
      Again: string
      /** Whom it is handed on to, or who is asked besides. */
      Users: readonly string[]
      Receivers: Chosen
      /** A PNG data address; `own` for the signature one has stored. */
      Signature: string
    } & Partial<FlowInitial>
  >
  'WFAudit.HastenWaitAudit': Save<{ guid: string }>
  'WFAudit.CancelToWaitAudit': Save<{ guid: string; Remark: string }>
  'WFAudit.Abandon': Save<{ guid: string; Remark: string }>
  'WFAudit.Comment': Save<{ guid: string; key: string; Remark: string }>
}
