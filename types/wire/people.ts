import type { DataScope, UserKind } from './base'

/** People and enterprises on the wire: identity, rights and pending tasks. */
/** The result of signing in. `Id` and `JW` are the stored credentials. */
export interface SignedIn {
  readonly Id: string
  readonly JW: string
  /** True if an administrator set the password; until it is changed, other calls are refused. */
  readonly MustSetPassword: boolean
  /** Returned once, if the person chose to remember this device. */
  readonly DeviceToken: string
  readonly Me: Me
}

export interface Me {
  readonly AccountId: string
  readonly UserCode: string
  readonly UserName: string
  readonly LoginName: string
  readonly Phone: string
  /** False until the phone number is verified by a code; an unverified account cannot join a company. */
  readonly PhoneProved: boolean
  readonly UserKind: UserKind
  readonly CompanyCode: string
  readonly CompanyName: string
  readonly CompanyShortName: string
  readonly IsCreator: boolean
  readonly IsAdministrator: boolean
  readonly IsDepartmentManager: boolean
  readonly DepartmentId: string
  readonly DepartmentName: string
  readonly PostName: string
  readonly RoleNames: readonly string[]
  /** The codes of the rights to view that the roles grant; those of administrators are not listed. */
  readonly Views?: readonly string[]
  readonly EmployeeNumber: string
  /** 101 is a project manager. It selects only the briefing list. */
  readonly Btype: '101' | '110'
  /** Last day of the trial; empty without a trial. */
  readonly TrialUntil: string
  readonly HasSignature: boolean
  readonly EnterpriseCount: number
  readonly WaitingToJoin: number
}

export interface EnterpriseRow {
  readonly CompaniesId: string
  readonly CompaniesName: string
  readonly ShortName: string
  readonly Members: number
  readonly IsCurrent: boolean
  readonly IsCreator: boolean
  readonly Disabled: boolean
  readonly TrialUntil: string
}

export interface EnterpriseFound {
  readonly CompaniesId: string
  readonly CompaniesName: string
  readonly Members: number
  readonly Asked: boolean
  readonly Joined: boolean
}

export interface CorpInfo {
  readonly CompaniesId: string
  readonly CompaniesName: string
  readonly ShortName: string
  readonly Code: string
  readonly Creator: string
  readonly Members: number
  readonly Departments: number
  readonly Projects: number
  readonly IsDemo: boolean
  readonly TrialUntil: string
  readonly CreatedAt: string
  readonly Version: number
  /** The registration of the enterprise, as its administrators entered it; null before. */
  readonly Registration: CorpRegistration | null
}

/** The registration of a company; amounts in fen, days as texts, what is unknown is empty. */
export interface CorpRegistration {
  readonly Guid: string
  readonly Name: string
  readonly CreditCode: string
  readonly LegalPerson: string
  readonly Capital: number | null
  readonly Founded: string
  readonly TermFrom: string
  readonly TermUntil: string
  readonly Authority: string
  readonly RegisteredAddress: string
  readonly Scope: string
  readonly Phone: string
  readonly Bank: string
  readonly Account: string
  /** The files of the business licence. */
  readonly License: readonly string[]
  readonly Papers: readonly { readonly Name: string; readonly Number: string; readonly Until: string }[]
}

export interface PaymentSettings {
  /** Whether an approved payment application is recorded as paid. */
  readonly ApprovalPays: boolean
  /** The own account that such payments are recorded for; empty if none was chosen. */
  readonly Account: string
  /** The own accounts in use. */
  readonly Accounts: readonly { readonly id: string; readonly name: string; readonly bank: string }[]
  readonly Version: number
}

export interface Invitation {
  readonly Code: string
  /** The link in the QR code, which opens the confirmation screen. */
  readonly Link: string
  /** The QR code as a PNG data URL. */
  readonly Picture: string
  readonly Until: string
}

export interface DepartmentRow {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly brief: string
  readonly serialNumber: string
  readonly managerCode: string
  readonly managerName: string
  readonly members: number
  readonly children: number
  readonly version: number
}

export interface PostRow {
  readonly id: string
  readonly name: string
  readonly members: number
}

export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly builtIn: '' | 'creator' | 'administrator' | 'member'
  readonly dataScope: DataScope
  readonly members: number
}

export interface ModuleRight {
  readonly code: string
  readonly text: string
  readonly group: string
  readonly view: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly approve: boolean
}

export interface RoleModel extends RoleRow {
  readonly rights: readonly ModuleRight[]
  readonly version: number
}

/** What the caller may do in the enterprise, and who may change it. */
export interface OwnRights {
  /** Administrators have every right; theirs are not listed. */
  readonly IsAdministrator: boolean
  readonly Rights: readonly (ModuleRight & { readonly scope: DataScope | '' })[]
  /** The names of the first administrators. */
  readonly SetUpBy: readonly string[]
}

/** The pick row of the specification. */
export interface UserRow {
  readonly UserCode: string
  readonly UserName: string
  readonly Company: string
  readonly UserPhoto: string
  readonly UserChecked: boolean
  /** The last day of the approved leave on which the person is today; absent without one. */
  readonly OnLeaveTo?: string
}

export interface MemberRow {
  readonly UserCode: string
  readonly UserName: string
  readonly Phone: string
  readonly DepartmentId: string
  readonly DepartmentName: string
  readonly PostId: string
  readonly PostName: string
  readonly RoleNames: readonly string[]
  readonly State: 'enabled' | 'disabled'
  readonly IsCreator: boolean
  readonly IsAdministrator: boolean
  /** Address of the photo; empty if there is none. */
  readonly UserPhoto: string
}

export interface MemberModel extends MemberRow {
  readonly EmployeeNumber: string
  readonly SuperiorCode: string
  readonly SuperiorName: string
  readonly RoleIds: readonly string[]
  readonly JoinedAt: string
  readonly Version: number
}

export interface JoinRow {
  readonly Guid: string
  readonly UserName: string
  readonly Phone: string
  readonly Remark: string
  readonly AskedAt: string
}

export interface DeviceRow {
  readonly Id: string
  readonly Name: string
  readonly Platform: string
  readonly Address: string
  readonly SeenAt: string
  readonly SignedInAt: string
  readonly IsThis: boolean
  readonly IsRemembered: boolean
}

export interface Opinions {
  readonly Approval: string
  readonly ApprovalDismiss: string
  readonly ApprovalRepetition: string
}
