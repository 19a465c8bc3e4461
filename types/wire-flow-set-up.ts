import type { FlowNode, FlowTemplate } from '@/schema'
import type { Read, Save } from './wire-base'

export interface TemplateChoice {
  readonly TemplateID: string
  readonly TemplateName: string
}

export interface Approver {
  readonly AuditorType: number
  readonly UserCode: string
  readonly UserName: string
  /** The last two characters, or initials. */
  readonly ShortName: string
  readonly UserPhoto: string
  readonly IsSelReceiver: boolean
  /** Their department. */
  readonly Remark: string
  /** Until when somebody else decides for them, and who; empty when they are there. */
  readonly AwayUntil: string
  readonly Substitute: string
}

/** What a node would ask for a record as it stands. */
export interface WorkflowNode {
  readonly NodeID: string
  readonly NodeName: string
  readonly AuditorType: number
  readonly IsSelReceiver: boolean
  /** The nodes before it. */
  readonly FrontNode: string
  readonly Stage: number
  /** Who would be asked; where they are picked, the first of those they are picked from. */
  readonly Personals: readonly Approver[]
  /** Nobody would be asked here, and why: see `Why`. */
  readonly IsSkipped: boolean
  /**
   * `condition`: it is not for a record that says this. `own`: only whoever reports it would be asked. `nobody`: nobody
   * is found, so that it cannot be reported. `done`: they agreed before it came back, and that stands.
   */
  readonly Why: '' | 'condition' | 'own' | 'nobody' | 'done'
  readonly PickedBy: FlowNode['choose']
  /** Of those that are asked one is enough, all must agree, or a share of them in percent. */
  readonly Sign: FlowNode['sign']
  readonly Share: number
  /** How long it takes as a rule, in minutes; null when nobody knows yet. */
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
  /** How many approvals go on with some version of it. */
  readonly UnderWay: number
}

export interface TemplateModel extends TemplateRow {
  readonly Body: FlowTemplate
  /** The names of the people, posts, departments and roles in it. */
  readonly Names: Readonly<Record<string, string>>
}

/** Somebody decides for somebody else who is away, from one day to another, both included. */
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

/** Setting up flows, what is told before a report, and who decides for whom. */
export interface FlowSetUpCalls {
  /** `SetUpBy`: who may set one up, by name. */
  'StartWF.GetTempCount': Read<
    { BusinessClass: string; BusinessCode: string },
    { Count: number; CanSetUp: boolean; SetUpBy: readonly string[] }
  >
  'StartWF.GetList': Read<{ BusinessClass: string; BusinessCode: string }, readonly TemplateChoice[]>
  /** Whom a node may ask: of a record that is to be reported, or of one somebody is asked about. */
  'StartWF.GetReceiver': Read<
    { TemplateID: string; NodeID: string; MID: string; RID: string; keyword: string; page: number; rows: number },
    readonly Approver[]
  >
  /** Without a template: that of the report that came back. */
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
  /** Those that stand or come, or those that are over: one's own, or everybody's for administrators. */
  'Substitute.GetList': Read<
    { whose: 'mine' | 'all'; past: boolean; page: number; rows: number },
    readonly SubstituteRow[]
  >
  /** `UserCode` is who is away; empty for oneself. */
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
