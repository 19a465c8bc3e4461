import type { DataScope, UserKind } from './wire-base'

/** People and enterprises on the wire: who somebody is, what they may, what needs them. */
/** What a person has after signing in. `Id` and `JW` are the stored login. */
export interface SignedIn {
  readonly Id: string
  readonly JW: string
  /** True when an administrator chose the password: until it is changed nothing else is answered. */
  readonly MustSetPassword: boolean
  /** Given once, when the person asked for this device to be remembered. */
  readonly DeviceToken: string
  readonly Me: Me
}

export interface Me {
  readonly AccountId: string
  readonly UserCode: string
  readonly UserName: string
  readonly LoginName: string
  readonly Phone: string
  /** False until a code was typed that was sent to the phone: before that no company can be joined. */
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
  readonly EmployeeNumber: string
  /** 101 = project manager: chooses the briefing list, nothing else. */
  readonly Btype: '101' | '110'
  /** Last day of the trial, empty when there is none. */
  readonly TrialUntil: string
  readonly HasSignature: boolean
  readonly EnterpriseCount: number
  readonly WaitingToJoin: number
}

export interface Tile {
  readonly id: string
  readonly icon: string
  readonly text: string
  /** Pinyin and initials, for search. */
  readonly pinyin: string
  /** Empty when the asker may open it; otherwise why not, as a problem code. */
  readonly refused: '' | 'demo-version' | 'no-view-right' | 'no-enterprise'
  readonly count: number
}

export interface TileGroup {
  readonly id: string
  readonly label: string
  readonly list: readonly Tile[]
}

/** A number that opens its list. */
export interface Need {
  readonly id:
    | 'join-requests'
    | 'set-password'
    | 'trial-ends'
    | 'signature'
    | 'overdue-projects'
    | 'approvals'
    | 'overdue-approvals'
    | 'step'
  readonly count: number
  readonly date: string
  /** Of records that wait for a step: the words, and the list they stand in. */
  readonly text?: string
  readonly area?: string
  readonly module?: string
  readonly only?: string
}

/** The numbers of a group of modules, by their names in its definition. */
export interface HomeNumbers {
  readonly counts: Readonly<Record<string, number>>
  readonly can: { readonly edit: boolean }
}

export interface Home {
  readonly Me: Me
  readonly groups: readonly TileGroup[]
  readonly arranged: boolean
  readonly needs: readonly Need[]
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
}

export interface Invitation {
  readonly Code: string
  /** What the QR code says: a link that opens the confirmation screen. */
  readonly Link: string
  /** The code drawn, as a PNG data address. */
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

/** The pick row of the specification. */
export interface UserRow {
  readonly UserCode: string
  readonly UserName: string
  readonly Company: string
  readonly UserPhoto: string
  readonly UserChecked: boolean
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
  /** Where their photo is fetched; empty where there is none. */
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
