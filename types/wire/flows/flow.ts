import type { Read, Save } from '../base'
import type { MessageStatus } from '../messages'
import type { FlowFilters, NodeDuration } from './flow-monitor'

/** Approvals on the wire. `MID` is the name of a module, `RID` the guid of one of its records. */
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
  /** Heading of the record: its title, or the person it concerns if the title is a number, and further details. */
  readonly Title: string
  readonly Besides: string
  /** In fen; null if the record has no amount. */
  readonly Amount: number | null
  readonly ProjectName: string
  readonly AddUser: string
  readonly AddUserName: string
  readonly AddTime: string
  readonly AddDate: string
  /** Number and budget of the record; empty if it has none. */
  readonly NO: string
  readonly BudgetId: string
  /** Position in the whole list, starting at one. */
  readonly rownums: number
  readonly Status: FlowStatus
  readonly FlowState: number
  /** Status of the flow for the caller, in the terms of messages. */
  readonly MsgStatus: MessageStatus
  readonly Round: number
  /** The current node and its approvers. */
  readonly NodeName: string
  readonly With: readonly string[]
  /** When the current node began. */
  readonly Since: string
  /** In the caller's pending list: the task, and the person it is decided for. */
  readonly TaskID: string
  readonly For: string
  readonly DueAt: string
  /** Reasons why it cannot be agreed to without opening it. */
  readonly Needs: readonly FlowNeed[]
}

export interface FlowPage {
  readonly rows: readonly FlowRow[]
  /** Counts in total and by module, and the sum of amounts; only on the first page. */
  readonly total?: number
  readonly amount?: number
  readonly counts?: Readonly<Record<string, number>>
  /** The counts with module names, highest first. */
  readonly modules?: readonly { readonly MID: string; readonly ModuleName: string; readonly Count: number }[]
}

export interface FlowQuery {
  readonly page: number
  readonly rows: number
  readonly keyword: string
  readonly module: string
  /** A status, or `overdue` for flows with an overdue task; in the pending list only tasks of the caller. */
  readonly status: string
  /** `since` or `amount`; a minus sorts in descending order. */
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
  /** When the action was taken on the phone; empty if the phone sent no time. */
  readonly MadeAt: string
  /** The kind of event in the log. */
  readonly Kind: string
  readonly Label: NodeLabel
  readonly NodeName: string
  /** Empty for automatic actions. */
  readonly UserCode: string
  readonly UserName: string
  /** The absent person, if a substitute decided. */
  readonly ForName: string
  /** The people affected: added approvers, new assignee, urged or notified people. */
  readonly ToNames: readonly string[]
  readonly Opinion: string
  readonly HasSignature: boolean
  /** Minutes since the task began; null for events without a task. */
  readonly Minutes: number | null
  /** The key under which files of the entry are stored (`MID` is `flow`); empty if it cannot have files. */
  readonly Key: string
  readonly Files: number
}

export interface CurrentTask {
  readonly TaskID: string
  readonly NodeName: string
  readonly UserCode: string
  readonly UserName: string
  readonly Since: string
  readonly DueAt: string
  readonly Held: boolean
  readonly Substitute: string
}

export interface UpcomingNode {
  readonly NodeID: string
  readonly NodeName: string
  readonly Label: NodeLabel
  readonly Personals: readonly string[]
}

/** The actions available to the caller in a flow, for themselves or as a substitute. */
export interface FlowOffer {
  readonly TaskID: string
  readonly NodeName: string
  readonly ForName: string
  readonly Actions: readonly DecisionAction[]
  readonly NeedsSignature: boolean
  /** Nodes whose approvers the person who agrees must pick. */
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
  readonly Now: readonly CurrentTask[]
  readonly Ahead: readonly UpcomingNode[]
  readonly Offers: readonly FlowOffer[]
  readonly Can: {
    readonly withdraw: boolean
    readonly abandon: boolean
    readonly comment: boolean
    /** Empty if the caller may urge now; otherwise the reason. */
    readonly urge: '' | 'no' | 'urged-recently'
  }
  /** Differences from the previous submission by field; from the second submission on. */
  readonly Changes: readonly FieldChange[]
  /** Time of the previous submission. */
  readonly ChangedSince: string
}

/** The flows of one record. */
export interface RecordFlows {
  /** The module of the record, which may have been requested by a code that several modules share. */
  readonly MID: string
  /** Empty if the record can be submitted now; otherwise the reason. */
  readonly report:
    | ''
    | 'no-edit-right'
    | 'flow-under-way'
    | 'no-flow-template'
    | 'not-yours'
    | 'passed'
    | 'demo-version'
  /** A resubmission after a return keeps its template. */
  readonly again: boolean
  readonly flows: readonly RecordFlow[]
  /** Information for the decision: warnings of rules, and earlier refusals. */
  readonly warnings: readonly {
    readonly field: string
    readonly reason: string
    readonly limit: string | number | null
  }[]
  readonly refusedBefore: number
  /** Refusals of other records of the same party within a year; null if there are none. */
  readonly refusedOf: { readonly name: string; readonly count: number } | null
  /** The titles of up to three records that are probably the same one. */
  readonly sameAs: readonly string[]
}

export interface FlowCounts {
  readonly waiting: number
  readonly overdue: number
  readonly mine: Readonly<Record<FlowStatus, number>>
  /** Whether the caller may see the flows of other people. */
  readonly SeesAll: boolean
  readonly done: number
  readonly copied: number
}

type Chosen = Readonly<Record<string, readonly string[]>>

/**
 * The initial data of a flow from part 3, which does not define the meaning of the fields. Here: whether approvers are
 * added before or after the caller (`Users`), a following node whose approvers the caller picks, the decision as a
 * FlowState, and the opinion. It is part of answers, and supplies values that submissions and decisions leave empty.
 */
export interface FlowInitial {
  readonly isBefore: boolean
  readonly isAfter: boolean
  readonly isExistAfter: boolean
  /** Only one approver can be picked, as with radio buttons. */
  readonly isAfterRadio: boolean
  readonly AfterNodeID: string
  /** 1 agree, -2 reject, -3 return; empty without a decision. */
  readonly Audit: string
  readonly Remark: string
}

export interface FlowCalls {
  /** `guid` is the guid of the new flow. After a return the flow continues, and it is only the idempotency key. */
  'SubmitWF.Submit': Save<
    {
      guid: string
      TemplateID: string
      MID: string
      RID: string
      Version: number
      Receivers: Chosen
      Remark: string
      /** The approvers picked for `AfterNodeID`, if `Receivers` is empty. */
      Users?: readonly string[]
    } & Partial<Pick<FlowInitial, 'isExistAfter' | 'isAfterRadio' | 'AfterNodeID'>>
  >
  'FlowMonitor.getRecieveMsg': Read<FlowQuery & FlowFilters & { box: 'waiting' | 'done' | 'copied' }, FlowPage>
  'FlowMonitor.getMyFlow': Read<FlowQuery & FlowFilters, FlowPage>
  'FlowMonitor.getAllFlow': Read<FlowQuery & FlowFilters, FlowPage>
  /** Durations of the nodes in the last days, slowest first, for flows that `getAllFlow` shows. */
  'FlowMonitor.GetDurations': Read<{ module: string; days: number }, readonly NodeDuration[]>
  'FlowMonitor.GetInFlow': Read<{ MID: string; RID: string }, RecordFlows>
  'FlowMonitor.WF_GetStateCount': Read<object, FlowCounts>
  /** The signature of a decision, as a PNG data URL. */
  'FlowMonitor.GetSignature': Read<{ guid: string; Seq: number }, { Picture: string }>
  /** `guid` is the idempotency key of the decision. Action and Opinion may be taken from the initial data. */
  'WFAudit.Decide': Save<
    {
      guid: string
      TaskID: string
      Action: DecisionAction | ''
      Opinion: string
      /** The node to return to; `start` for the submitter. */
      To: string
      Again: string
      /** The new assignee of a transfer, or the added approvers. */
      Users: readonly string[]
      Receivers: Chosen
      /** A PNG data URL; `own` for the stored signature. */
      Signature: string
    } & Partial<FlowInitial>
  >
  'WFAudit.HastenWaitAudit': Save<{ guid: string }>
  'WFAudit.CancelToWaitAudit': Save<{ guid: string; Remark: string }>
  'WFAudit.Abandon': Save<{ guid: string; Remark: string }>
  'WFAudit.Comment': Save<{ guid: string; key: string; Remark: string }>
}
