import type { FlowNode, FlowTemplate } from '@/schema'
import type { Read, Save } from '../base'

export interface TemplateChoice {
  readonly TemplateID: string
  readonly TemplateName: string
}

export interface Approver {
  readonly AuditorType: number
  readonly UserCode: string
  readonly UserName: string
  /** The last two characters of the name, or initials. */
  readonly ShortName: string
  readonly UserPhoto: string
  readonly IsSelReceiver: boolean
  /** The department. */
  readonly Remark: string
  /** End of the absence and name of the substitute; empty if the person is not absent. */
  readonly AwayUntil: string
  readonly Substitute: string
}

/** A node of the flow as it would run for the current record. */
export interface WorkflowNode {
  readonly NodeID: string
  readonly NodeName: string
  readonly AuditorType: number
  readonly IsSelReceiver: boolean
  /** The preceding nodes. */
  readonly FrontNode: string
  readonly Stage: number
  /** The approvers; if approvers are picked, the first candidates. */
  readonly Personals: readonly Approver[]
  /** True if the node has no approver; see `Why`. */
  readonly IsSkipped: boolean
  /**
   * `condition`: the record does not meet the condition of the node. `own`: only the submitter would be an approver.
   * `nobody`: no approver was found, so that the record cannot be submitted. `done`: the approvers agreed before a
   * return, and the decision remains valid.
   */
  readonly Why: '' | 'condition' | 'own' | 'nobody' | 'done'
  readonly PickedBy: FlowNode['choose']
  /** Whether one approver, all approvers, or a share of them in percent must agree. */
  readonly Sign: FlowNode['sign']
  readonly Share: number
  /** Usual duration in minutes; null if unknown. */
  readonly UsualMinutes: number | null
}

export interface TemplateRow extends TemplateChoice {
  readonly MID: string
  readonly ModuleName: string
  readonly Nodes: number
  readonly Disabled: boolean
  readonly Version: number
  readonly EditUserName: string
  readonly EditTime: string
  readonly Sort: number
  /** Number of running flows that use any version of the template. */
  readonly UnderWay: number
}

export interface TemplateModel extends TemplateRow {
  readonly Body: FlowTemplate
  /** Names of the people, posts, departments and roles in the template. */
  readonly Names: Readonly<Record<string, string>>
}

/** A substitute decides for an absent person, from one day to another, both included. */
export interface SubstituteRow {
  readonly Guid: string
  readonly UserCode: string
  readonly UserName: string
  readonly ByUser: string
  readonly ByUserName: string
  readonly From: string
  readonly To: string
  readonly Reason: string
  readonly State: 'current' | 'coming' | 'past' | 'cancelled'
  readonly At: string
  readonly CanCancel: boolean
}

/** Calls for setting up flows, for the preparation of a submission and for substitutes. */
export interface FlowSetUpCalls {
  /** `SetUpBy`: names of the people who may set up a flow. */
  'StartWF.GetTempCount': Read<
    { BusinessClass: string; BusinessCode: string },
    { Count: number; CanSetUp: boolean; SetUpBy: readonly string[] }
  >
  'StartWF.GetList': Read<{ BusinessClass: string; BusinessCode: string }, readonly TemplateChoice[]>
  /** Candidates for the approvers of a node, for a record to be submitted or one with a pending task. */
  'StartWF.GetReceiver': Read<
    { TemplateID: string; NodeID: string; MID: string; RID: string; keyword: string; page: number; rows: number },
    readonly Approver[]
  >
  /** Without a template, the template of the returned submission is used. */
  'AuditTemplate.GetNodeInfo': Read<{ TemplateID: string; MID: string; RID: string }, readonly WorkflowNode[]>
  'AuditTemplate.GetPage': Read<{ MID: string }, readonly TemplateRow[]>
  'AuditTemplate.GetModel': Read<{ guid: string }, TemplateModel>
  'AuditTemplate.Save': Save<{
    guid: string
    MID: string
    Name: string
    Sort: number
    Disabled: boolean
    Body: FlowTemplate
    Version: number
  }>
  'AuditTemplate.Delete': Save<{ guid: string; Version: number }>
  /** Current and future substitutions, or past ones: one's own, or all of them for administrators. */
  'Substitute.GetList': Read<
    { whose: 'mine' | 'all'; past: boolean; page: number; rows: number },
    readonly SubstituteRow[]
  >
  /** `UserCode` is the absent person; empty for oneself. */
  'Substitute.Save': Save<{
    guid: string
    UserCode: string
    ByUser: string
    From: string
    To: string
    Reason: string
  }>
  'Substitute.Cancel': Save<{ guid: string }>
}
