/**
 * The wire: every call with its parameters and its answer. Client and server both compile against it.
 * A call is `/OPM3/H5/<Handler>.ashx?method=<Method>`; its name here is `<Handler>.<Method>`.
 * A read is a GET; a save is a POST with a form-encoded body, and answers `Success` unless it declares more.
 */

import type { AffairCalls } from './wire/affairs'
import type { AttendanceCalls } from './wire/attendance'
import type { Bytes, CodePurpose, DataScope, LanguageCode, ManyAnswer, ManyQuery, Paged, Read, Save } from './wire/base'
import type { BoardCalls, Built, Busy, Counted, SourceRow } from './wire/boards'
import type { DirectoryPlan, DirectoryRow, PlanItem } from './wire/directory'
import type { AnnexPreview, AnnexRow, CommentInput, CommentPage, EarlierPhoto, PhotoPair } from './wire/files'
import type { FlowCalls } from './wire/flows/flow'
import type { FlowSetUpCalls } from './wire/flows/flow-set-up'
import type { HomeCalls, RosterDay, SignedBy, TileGroup } from './wire/home'
import type { LookupCalls } from './wire/lookups'
import type { MaterialCalls } from './wire/materials'
import type { MessageCounts, MessageGroup, MessageGroupRow, MessageRow, MessageSettings } from './wire/messages'
import type { OfflinePlan } from './wire/offline'
import type { CorpInfo, DepartmentRow, DeviceRow, EnterpriseFound, EnterpriseRow, Invitation, JoinRow, Me, MemberModel, MemberRow, Opinions, OwnRights, PaymentSettings, PostRow, RoleModel, RoleRow, SignedIn, UserRow } from './wire/people'
import type { PlanningCalls } from './wire/planning'
import type { ProjectCalls } from './wire/projects'
import type { QrCalls } from './wire/qr'
import type { ChangeRow, ClosedGate, DictionaryRow, DuplicateRow, EthnicityRow, FoundGroup, InvoiceVerification, JobRow, LinkRow, ListNumbers, ListPage, ListRow, ProjectRow, Receipts, RecordModel, TreeRow, WeatherRow, Why } from './wire/records'
import type { Likes, ReportCalls } from './wire/reports'
import type { SignOnCalls } from './wire/sign-on'
import type { ViewCalls } from './wire/views'

export type * from './wire/affairs'
export type * from './wire/attendance'
export type * from './wire/base'
export type * from './wire/boards'
export type * from './wire/directory'
export type * from './wire/files'
export type * from './wire/flows/flow'
export type * from './wire/flows/flow-monitor'
export type * from './wire/flows/flow-set-up'
export type * from './wire/home'
export type * from './wire/lookups'
export type * from './wire/materials'
export type * from './wire/messages'
export type * from './wire/offline'
export type * from './wire/people'
export type * from './wire/planning'
export type * from './wire/projects'
export type * from './wire/qr'
export type * from './wire/records'
export type * from './wire/reports'
export type * from './wire/sign-on'
export type * from './wire/views'

export interface VersionNote {
  readonly version: string
  readonly date: string
  readonly lines: readonly string[]
}

export interface Edition {
  readonly Title: string
  readonly Version: string
  readonly LowestVersion: string
  readonly DemoFlag: boolean
  readonly userAI: '0' | '1'
  readonly AIAutoWrite: '0' | '1'
}

type Nothing = Readonly<Record<never, never>>
type Listing = Paged & {
  keyword: string
  sort: string
  filters: Readonly<Record<string, string>>
  /** Fields in addition to those that the list shows. */
  also: readonly string[]
  deleted: boolean
  /** False: the first page comes without the numbers of the whole list, which are a call of their own. */
  numbers?: boolean
}

export interface Calls extends AffairCalls, AttendanceCalls, BoardCalls, FlowCalls, FlowSetUpCalls, HomeCalls, LookupCalls, MaterialCalls, PlanningCalls, ProjectCalls, QrCalls, ReportCalls, SignOnCalls, ViewCalls {
  // Before signing in
  'Login.Login': Save<{ LoginName: string; Password: string; Remember: boolean }, SignedIn>
  'Login.SendCode': Save<{ Phone: string; Purpose: CodePurpose }, { Wait: number }>
  'Login.PhoneLogin': Save<{ Phone: string; Code: string; Remember: boolean }, SignedIn>
  /** Signs in to the demo version. */
  'Login.Demo': Save<Nothing, SignedIn>
  /** With an enterprise, signs in to that one or fails. */
  'Login.QuickLogin': Save<{ DeviceToken: string; Enterprise: string }, SignedIn>
  'Login.CheckCode': Save<{ Phone: string; Purpose: CodePurpose; Code: string }>
  'Login.Register': Save<{ Phone: string; Code: string; Name: string; Password: string; Agreed: boolean }, SignedIn>
  'Login.ResetPassword': Save<{ Phone: string; Code: string; Password: string }>
  'Common.GetVersion': Read<Nothing, Edition>
  'Common.GetVersionLog': Read<Nothing, readonly VersionNote[]>
  /** The address of the PDF of a record: MID is the name of its module, FID its guid. */
  'Common.GetPdfUrl': Read<{ MID: string; FID: string }, { Url: string; Name: string }>
  'Common.GetAgreement': Read<{ name: 'service' | 'privacy' }, { Title: string; Text: string }>

  /** Several reads of a member at once, at most thirty, each answered as in a request of its own. */
  'Common.GetMany': Read<{ asked: readonly ManyQuery[] }, readonly ManyAnswer[]>
  'Common.GetEthnicities': Read<Nothing, readonly EthnicityRow[]>
  'Common.GetWeather': Read<{ Latitude: number; Longitude: number; Date: string }, { Weather: WeatherRow | null }>
  /** The provider whose map a browser shows; empty if there is none. */
  'Common.GetMap': Read<Nothing, { Provider: string }>
  /** Renders a text as a QR code, as a PNG data URL. */
  'Common.VerifyInvoice': Save<{ guid: string }, InvoiceVerification>
  'Common.GetQrCode': Read<{ Text: string }, { Picture: string }>

  // One's own account
  'Account.GetModel': Read<Nothing, Me>
  'Account.SaveModel': Save<{ UserName: string }>
  'Account.SetLanguage': Save<{ Language: LanguageCode }>
  /** With a code of purpose `first` if the phone number is not verified. */
  'Account.SetFirstPassword': Save<{ Password: string; Code: string }, SignedIn>
  'Account.ChangePassword': Save<{ OldPassword: string; Password: string }, SignedIn>
  'Account.ChangePhone': Save<{ Phone: string; Code: string; Password: string }>
  'Account.Cancel': Save<{ Code: string; Password: string }>
  'Account.GetDevices': Read<Nothing, readonly DeviceRow[]>
  'Account.RevokeDevice': Save<{ Id: string }>
  'Account.SignOut': Save<Nothing>
  'Account.GetSignature': Read<Nothing, { Picture: string; EditedAt: string }>
  'Account.SaveSignature': Save<{ Picture: string }>
  'Account.GetOpinions': Read<Nothing, Opinions>
  'Account.SaveOpinions': Save<Opinions>

  // Enterprises
  'Enterprise.GetList': Read<Nothing, readonly EnterpriseRow[]>
  'Enterprise.Create': Save<{ guid: string; Name: string; ShortName: string }, SignedIn>
  'Enterprise.FindByCode': Read<{ Code: string }, EnterpriseFound>
  'Enterprise.Join': Save<{ guid: string; Code: string; Remark: string }>
  'Enterprise.Switch': Save<{ CompaniesId: string }, SignedIn>
  'Enterprise.GetCorpInfo': Read<Nothing, CorpInfo>
  'Enterprise.Save': Save<{ Name: string; ShortName: string; Version: number }>
  'PaymentSettings.GetModel': Read<Nothing, PaymentSettings>
  'PaymentSettings.Save': Save<{ ApprovalPays: boolean; Account: string; Version: number }>
  'Enterprise.GetInvitation': Read<Nothing, Invitation>
  'Enterprise.RenewInvitation': Save<Nothing, Invitation>

  // People, departments, posts, roles
  'UserManage.GetUserManage': Read<Paged & { keyword: string; state: '' | 'enabled' | 'disabled'; department: string }, { rows: readonly MemberRow[]; total: number }>
  'UserManage.GetUserList': Read<Paged & { keyword: string }, readonly UserRow[]>
  /** A code that the caller shows to be recognised, until a moment. */
  'UserManage.GetOwnCode': Read<Nothing, { Text: string; Picture: string; Until: string }>
  'UserManage.ReadCode': Read<{ Text: string }, { UserCode: string; UserName: string }>
  'UserManage.GetModel': Read<{ UserCode: string }, MemberModel>
  'UserManage.Save': Save<{ UserCode: string; UserName: string; Phone: string; DepartmentId: string; PostId: string; RoleIds: readonly string[]; SuperiorCode: string; EmployeeNumber: string; IsAdministrator: boolean; Password: string; Version: number }>
  'UserManage.SetState': Save<{ UserCode: string; State: 'enabled' | 'disabled' | 'removed'; Version: number }>
  'UserManage.GetJoinUserList': Read<Paged, readonly JoinRow[]>
  'UserManage.AgreeJoinEnt': Save<{ Guid: string; DepartmentId: string; RoleIds: readonly string[] }>
  'UserManage.RefuseJoinEnd': Save<{ Guid: string; Reason: string }>

  // The address books of hosts
  'HostDirectory.GetList': Read<Nothing, readonly DirectoryRow[]>
  /** Starts a job that reads an address book and determines the changes. */
  'HostDirectory.Look': Save<{ guid: string; Provider: string }>
  'HostDirectory.GetPlan': Read<{ Provider: string }, DirectoryPlan>
  'HostDirectory.GetItems': Read<Paged & { Plan: string; Kind: string }, readonly PlanItem[]>
  /** Starts a job that applies the items ticked by default, without some and with others. */
  'HostDirectory.Apply': Save<{ guid: string; Plan: string; Without: readonly number[]; Besides: readonly number[] }>
  'HostDirectory.SetFollows': Save<{ Provider: string; Follows: boolean }>
  'Department.GetTree': Read<Nothing, readonly DepartmentRow[]>
  'Department.Save': Save<{ guid: string; parentId: string; name: string; brief: string; serialNumber: string; managerCode: string; version: number }>
  'Department.Delete': Save<{ guid: string }>
  'Post.GetList': Read<Nothing, readonly PostRow[]>
  'Post.Save': Save<{ guid: string; name: string }>
  'Post.Delete': Save<{ guid: string }>
  'Role.GetList': Read<Nothing, readonly RoleRow[]>
  'Role.GetModel': Read<{ guid: string }, RoleModel>
  'Role.GetMine': Read<Nothing, OwnRights>
  'Role.Save': Save<{ guid: string; name: string; dataScope: DataScope; rights: readonly { code: string; view: boolean; edit: boolean; delete: boolean; approve: boolean }[]; version: number }>
  'Role.Delete': Save<{ guid: string }>

  // Dictionaries
  'Dictionary.GetList': Read<Nothing, readonly DictionaryRow[]>
  'Dictionary.Save': Save<{ Name: string; Version: number; Entries: readonly { key: string; names: Partial<Readonly<Record<LanguageCode, string>>>; isOff: boolean; marks?: readonly string[] }[] }>

  // Home, rights, search
  /** What a phone reads to keep a project for offline use. */
  'UserRight.GetOfflinePlan': Read<Nothing, OfflinePlan>
  'Search.Query': Read<{ keyword: string }, readonly FoundGroup[]>

  // Projects
  'ProjectTree.SearchProjectName': Read<Paged & { projectname: string; showNoPrj: boolean }, readonly ProjectRow[]>
  'PrjCCTVInfo.GetPrjListPage': Read<Listing, ListPage>
  'PrjCCTVInfo.GetModel': Read<{ guid: string }, RecordModel>

  // Every module has these, under its own handler's name; see `recordCall`
  'Record.GetListPage': Read<Listing, ListPage>
  'Record.GetListNumbers': Read<{ keyword: string; filters: Readonly<Record<string, string>>; by?: string }, ListNumbers>
  'Record.GetModel': Read<{ guid: string }, RecordModel>
  'Record.GetHistory': Read<{ guid: string }, readonly ChangeRow[]>
  'Record.GetLinks': Read<{ guid: string }, readonly LinkRow[]>
  'Record.GetPdf': Read<{ guid: string }, Bytes>
  // These only if the definition turns them on
  /** Who has reported in the period of a day. */
  'Record.GetRoster': Read<{ day: string }, RosterDay>
  /** Reminds those who have not reported in the period of a day; each at most once in 30 minutes. */
  'Record.RosterRemind': Save<{ day: string }>
  'Record.GetSigned': Read<{ guid: string }, SignedBy>
  'Record.GetEarlier': Read<{ same: Readonly<Record<string, string>>; before: string }, { record: RecordModel | null }>
  /** Quantities of lines that a form may take over, by the field by which the lines are recognized. */
  'Record.GetCounted': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, Counted>
  /** The parts that a record may take over from the records of its day. */
  'Record.GetBuilt': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, Built>
  /** Where the parts of a record come from, and what their sources say now. */
  'Record.GetSources': Read<{ guid: string }, readonly SourceRow[]>
  'Record.GetFilled': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, Pick<ListRow, 'values' | 'words'>>
  /**
   * Children of a record, or root records; with a keyword all matches at any level, with guids (at most 20) these. Of them
   * only those that match the filters, such as those of a project.
   */
  'Record.GetTree': Read<Paged & { under: string; keyword: string; these: string; filters?: Readonly<Record<string, string>> }, readonly TreeRow[]>
  'Record.GetTaken': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, readonly DuplicateRow[]>
  /** The next numbers by field, as far as the record is filled in; they are not reserved. */
  'Record.GetCode': Read<{ Data: Readonly<Record<string, unknown>> }, { Codes: Readonly<Record<string, string>> }>
  /** The lines of the ledger whose sum is a figure of the record. */
  'Record.GetWhy': Read<Paged & { guid: string; field: string }, Why>
  /** The conditions on other records that a form does not meet. */
  'Record.GetGates': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, readonly ClosedGate[]>
  /** Who or what is taken in the time of a form, by the exclusions of the module. */
  'Record.GetBusy': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, readonly Busy[]>
  'Record.GetReceipts': Read<Paged & { guid: string; read: boolean }, Receipts>
  'Record.MarkRead': Save<{ guid: string; signed?: boolean }>
  /** Reminds those who have not read the record, once in thirty minutes. */
  'Record.RemindUnread': Save<{ guid: string }>
  'Record.GetLikes': Read<{ guid: string }, Likes>
  'Record.SetLike': Save<{ guid: string; like: boolean }>
  'Record.AskToSee': Save<{ guid: string }>
  'Record.Save': Save<{ guid: string; Version: number; Data: Readonly<Record<string, unknown>>; Confirmed: readonly string[]; Reason: string }>
  'Record.Delete': Save<{ guid: string; Version: number }>
  /** Voids a record that is in effect. */
  'Record.Void': Save<{ guid: string; Version: number; Reason: string }>
  'Record.Restore': Save<{ guid: string; Version: number }>
  /** Starts a job with this guid that exports the list as xlsx. */
  'Record.Export': Save<{ guid: string; keyword: string; sort: string; filters: Readonly<Record<string, string>> }>
  /**
   * For the import: `POST /OPM3/Import/<Handler>.ashx?guid=&accepts=` with the file as multipart starts a job with this
   * guid.
   */
  'Record.GetTemplate': Read<Nothing, Bytes>

  // Background jobs of the caller
  'Job.Get': Read<{ guid: string }, JobRow>
  'Job.GetList': Read<Nothing, readonly JobRow[]>
  'Job.GetFile': Read<{ guid: string }, Bytes>
  'Job.Stop': Save<{ guid: string }>

  // Messages of the caller
  'Message.GetCounts': Read<Nothing, MessageCounts>
  'Message.GetCentre': Read<Nothing, { groups: readonly MessageGroupRow[]; modules: readonly MessageGroupRow[] }>
  'Message.GetList': Read<Paged & { group: MessageGroup | ''; module: string; unread: boolean }, readonly MessageRow[]>
  'Message.MarkRead': Save<{ guids: readonly string[] }>
  /** Marks messages without a task as read when their record is opened; messages with a pending task stay unread. */
  'Message.MarkTold': Save<{ record: string }>
  'Message.MarkAllRead': Save<{ group: MessageGroup | ''; module: string }>
  'Message.GetSettings': Read<Nothing, MessageSettings>
  /** An empty order sorts by the newest message. */
  'Message.SaveSettings': Save<{ muted: readonly string[]; order: readonly string[] }>

  // Files and comments of records
  'Annex.GetList': Read<{ MID: string; FID: string }, readonly AnnexRow[]>
  /** The photos of the record `Of` and its steps, which `Field` of the record `FID` may not repeat. */
  /** The photos of a record with those of its steps that name them, the latest step last. */
  'Annex.GetPairs': Read<{ MID: string; FID: string }, readonly PhotoPair[]>
  'Annex.GetEarlier': Read<{ MID: string; FID: string; Field: string; Of: string }, readonly EarlierPhoto[]>
  'Annex.GetFile': Read<{ iddata: string; as: 'original' | 'view' | 'thumb' }, Bytes>
  'Annex.GetPreview': Read<{ iddata: string }, AnnexPreview>
  'Annex.Delete': Save<{ FName: string; FID: string }>
  'Annex.Turn': Save<{ iddata: string; angle: number }>
  'Comment.GetList': Read<Paged & { RID: string; MID: string }, CommentPage>
  'Comment.Save': Save<{ Data: CommentInput }>
  'Comment.Delete': Save<{ UID: string }>
  /**
   * Lets a player or viewer fetch one file without headers for ten minutes; `Query` contains the parameters of the
   * call.
   */
  'Common.GetTicket': Save<{ Call: string; Query: Readonly<Record<string, string>> }, { Ticket: string }>

  // The demo without signing in
  'Look.GetRightGroup': Read<Nothing, readonly TileGroup[]>
  'Look.Search': Read<{ keyword: string }, readonly FoundGroup[]>
  'Look.GetVideoList': Read<Nothing, readonly { id: string; name: string; place: string }[]>
}

export type CallName = keyof Calls
/** Reads whose answer is a file. */
export type FileName = { [K in CallName]: Calls[K]['answers'] extends Bytes ? K : never }[CallName]
export type ReadName = { [K in CallName]: Calls[K]['kind'] extends 'read' ? Exclude<K, FileName> : never }[CallName]
export type SaveName = { [K in CallName]: Calls[K]['kind'] extends 'save' ? K : never }[CallName]
