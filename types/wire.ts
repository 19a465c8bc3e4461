/**
 * The wire: every call, what it takes and what it answers. Client and server both compile against it.
 * A call is `/OPM3/H5/<Handler>.ashx?method=<Method>`; its name here is `<Handler>.<Method>`.
 * A read is a GET; a save is a POST with a form-encoded body, and answers `Success` unless it declares more.
 */
import type { FlowCalls } from './wire-flow'
import type { FlowSetUpCalls } from './wire-flow-set-up'

export type * from './wire-flow'
export type * from './wire-flow-monitor'
export type * from './wire-flow-set-up'

export type Success = 'Success'

export type LanguageCode = 'zh' | 'en' | 'es' | 'tw'
export type CodePurpose = 'login' | 'register' | 'forgot' | 'phone' | 'cancel'
export type Level = 'view' | 'edit' | 'delete' | 'approve'
export type DataScope = 'own' | 'department' | 'department-and-below' | 'project' | 'all'
export type UserKind = 'ordinary' | 'private' | 'demo'

/** What a person has after signing in. `Id` and `JW` are the stored login. */
export interface SignedIn {
  readonly Id: string
  readonly JW: string
  /** True when an administrator chose the password: it must be changed before anything else. */
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
  readonly id: 'join-requests' | 'set-password' | 'trial-ends' | 'signature' | 'overdue-projects' | 'approvals' | 'overdue-approvals' | 'step'
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

/** Another record that says the same where only one may. */
export interface TakenRow {
  readonly fields: readonly string[]
  readonly per: '' | 'week' | 'month'
  readonly guid: string
  readonly title: string
}

/** A row of any module's list: values by field name, and the words for what refers elsewhere. */
export interface ListRow {
  readonly guid: string
  readonly version: number
  readonly state: number
  readonly values: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
  /** It is for the asker, who has not opened it yet. */
  readonly unread?: boolean
  /** Where its approval stands, in modules that are approved: -1 not reported, 0 in review, 1, -2, -3. */
  readonly flow?: number
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
  /** The sums of money columns over the whole list, in fen. */
  readonly totals?: Readonly<Record<string, number>>
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
  readonly UserCode: string
  readonly UserName: string
  readonly Action: string
  readonly Changes: readonly {
    readonly field: string
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

type Listing = Paged & {
  keyword: string
  sort: string
  filters: Readonly<Record<string, string>>
  /** Fields wanted beside those a list shows. */
  also: readonly string[]
  deleted: boolean
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

/** A file of a record. Its addresses want the headers of any other call, or a ticket. */
export interface AnnexRow {
  readonly AnnexCode: string
  readonly AnnexName: string
  readonly OriginalName: string
  readonly FilePath: string
  readonly ThumbnaName: string
  readonly ThumbnaImgPath: string
  readonly HumanCode: string
  readonly UserName: string
  readonly AddTime: string
  readonly FID: string
  /** The field of the record it belongs to; empty for what stands beside it. */
  readonly Field: string
  readonly Sort: 'picture' | 'document' | 'text' | 'video' | 'audio' | 'archive'
  readonly Size: number
  readonly Turned: 0 | 90 | 180 | 270
  /** Of the file as it was uploaded. */
  readonly Sha256: string
}

/** What an upload answers. */
export interface AnnexSaved {
  readonly code: number
  readonly msg: string
  readonly iddata?: string
  readonly AnnexName?: string
  readonly OriginalName?: string
  readonly fileurl?: string
  readonly ThumbnaImgPaths?: string
  readonly Annex?: AnnexRow
}

/** What is in a file, for hosts that cannot show it themselves. */
export interface AnnexPreview {
  readonly Title: string
  readonly Blocks: readonly AnnexBlock[]
  /** There is more than is told. */
  readonly IsCut: boolean
}

export type AnnexBlock = { readonly kind: 'heading' | 'text'; readonly text: string } | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

export interface CommentShown {
  readonly UID: string
  readonly RID: string
  readonly MID: string
  readonly AddUser: string
  readonly AddUserName: string
  readonly AddTime: string
  readonly UserPhoto: string
  readonly Remark: string
  readonly ToUser: string
  readonly ToUserName: string
  readonly BC: string
  /** The addresses of its pictures, joined by commas. */
  readonly rrImg: string
  readonly Images: readonly AnnexRow[]
  readonly CanDelete: boolean
}

export interface CommentPage {
  readonly rows: readonly CommentShown[]
  readonly total: number
}

/** A comment as it is sent. */
export interface CommentGiven {
  readonly UID: string
  readonly RID: string
  readonly MID: string
  readonly Remark: string
  readonly ToUser: string
  readonly BC: string
}

export type MessageGroup = 'approval' | 'turn' | 'notice' | 'comment' | 'outcome' | 'system'

/** One thing the asker was told, in their language. */
export interface MessageRow {
  readonly Guid: string
  readonly Kind: string
  readonly Group: MessageGroup
  readonly GroupTitle: string
  /** The module it is about, its area and its title; empty when it is about none. */
  readonly Module: string
  readonly Area: string
  readonly ModuleTitle: string
  /** What a tap opens. */
  readonly Record: string
  readonly Flow: string
  /** Which text it is: what else a tap may open follows from it. */
  readonly Code: string
  readonly Text: string
  readonly At: string
  readonly IsRead: boolean
  /** What it was about waits for nobody any more. */
  readonly IsEnded: boolean
}

export interface MessageGroupRow {
  /** A group of messages, or the name of a module. */
  readonly Id: string
  readonly Title: string
  readonly Unread: number
  readonly Muted: boolean
  readonly Newest: MessageRow | null
}

/** What the asker has not read; modules they have muted are not counted. */
export interface MessageCounts {
  /** What the tab shows. */
  readonly total: number
  readonly groups: Readonly<Record<string, number>>
  readonly modules: Readonly<Record<string, number>>
  /** What else is counted; one that is called like a group stands in its place in the total. */
  readonly tallies: Readonly<Record<string, number>>
}

export interface MessageSettings {
  readonly rows: readonly { readonly Module: string; readonly Title: string; readonly Muted: boolean }[]
  /** False: they stand by what is newest. */
  readonly isArranged: boolean
}

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

/** The answer is a file; only its own calls fetch it. */
export interface Bytes {
  readonly bytes: true
}

type Nothing = Readonly<Record<never, never>>
interface Paged {
  readonly page: number
  readonly rows: number
}
interface Read<Takes, Answers> {
  readonly kind: 'read'
  readonly takes: Takes
  readonly answers: Answers
}
interface Save<Takes, Answers = Success> {
  readonly kind: 'save'
  readonly takes: Takes
  readonly answers: Answers
}

export interface Calls extends FlowCalls, FlowSetUpCalls {
  // Before signing in
  'Login.Login': Save<{ LoginName: string; Password: string; Remember: boolean }, SignedIn>
  'Login.SendCode': Save<{ Phone: string; Purpose: CodePurpose }, { Wait: number }>
  'Login.PhoneLogin': Save<{ Phone: string; Code: string; Remember: boolean }, SignedIn>
  'Login.QuickLogin': Save<{ DeviceToken: string }, SignedIn>
  'Login.CheckCode': Save<{ Phone: string; Purpose: CodePurpose; Code: string }>
  'Login.Register': Save<{ Phone: string; Code: string; Name: string; Password: string; Agreed: boolean }, SignedIn>
  'Login.ResetPassword': Save<{ Phone: string; Code: string; Password: string }>
  'Common.GetVersion': Read<Nothing, Edition>
  'Common.GetVersionLog': Read<Nothing, readonly VersionNote[]>
  /** Where the PDF of a record is, for whoever may see it: MID is the name of its module, FID its guid. */
  'Common.GetPdfUrl': Read<{ MID: string; FID: string }, { Url: string; Name: string }>
  'Common.GetAgreement': Read<{ name: 'service' | 'privacy' }, { Title: string; Text: string }>

  'Common.GetEthnicities': Read<Nothing, readonly EthnicityRow[]>
  /** A text drawn as a QR code, as a PNG data address. */
  'Common.GetQrCode': Read<{ Text: string }, { Picture: string }>

  // Oneself
  'Account.GetModel': Read<Nothing, Me>
  'Account.SaveModel': Save<{ UserName: string }>
  'Account.SetLanguage': Save<{ Language: LanguageCode }>
  'Account.SetFirstPassword': Save<{ Password: string }, SignedIn>
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
  'Enterprise.GetInvitation': Read<Nothing, Invitation>
  'Enterprise.RenewInvitation': Save<Nothing, Invitation>

  // People, departments, posts, roles
  'UserManage.GetUserManage': Read<Paged & { keyword: string; state: '' | 'enabled' | 'disabled'; department: string }, { rows: readonly MemberRow[]; total: number }>
  'UserManage.GetUserList': Read<Paged & { keyword: string }, readonly UserRow[]>
  'UserManage.GetModel': Read<{ UserCode: string }, MemberModel>
  'UserManage.Save': Save<{ UserCode: string; UserName: string; Phone: string; DepartmentId: string; PostId: string; RoleIds: readonly string[]; SuperiorCode: string; EmployeeNumber: string; IsAdministrator: boolean; Password: string; Version: number }>
  'UserManage.SetState': Save<{ UserCode: string; State: 'enabled' | 'disabled' | 'removed'; Version: number }>
  'UserManage.GetJoinUserList': Read<Paged, readonly JoinRow[]>
  'UserManage.AgreeJoinEnt': Save<{ Guid: string; DepartmentId: string; RoleIds: readonly string[] }>
  'UserManage.RefuseJoinEnd': Save<{ Guid: string; Reason: string }>
  'Department.GetTree': Read<Nothing, readonly DepartmentRow[]>
  'Department.Save': Save<{ guid: string; parentId: string; name: string; brief: string; serialNumber: string; managerCode: string; version: number }>
  'Department.Delete': Save<{ guid: string }>
  'Post.GetList': Read<Nothing, readonly PostRow[]>
  'Post.Save': Save<{ guid: string; name: string }>
  'Post.Delete': Save<{ guid: string }>
  'Role.GetList': Read<Nothing, readonly RoleRow[]>
  'Role.GetModel': Read<{ guid: string }, RoleModel>
  'Role.Save': Save<{ guid: string; name: string; dataScope: DataScope; rights: readonly { code: string; view: boolean; edit: boolean; delete: boolean; approve: boolean }[]; version: number }>
  'Role.Delete': Save<{ guid: string }>

  // Dictionaries
  'Dictionary.GetList': Read<Nothing, readonly DictionaryRow[]>
  'Dictionary.Save': Save<{ Name: string; Version: number; Entries: readonly { key: string; names: Partial<Readonly<Record<LanguageCode, string>>>; isOff: boolean }[] }>

  // Home, rights, search
  'UserRight.GetHome': Read<Nothing, Home>
  'UserRight.GetModuleHome': Read<{ home: string; project: string }, HomeNumbers>
  'UserRight.GetRightGroup': Read<{ keyword: string; Btype: string }, readonly TileGroup[]>
  'UserRight.GetUserRightByGroup': Read<{ group: string }, readonly Tile[]>
  'UserRight.GetUserMainPageModule': Read<Nothing, { modules: readonly string[] }>
  'UserRight.SaveUserMainPageModule': Save<{ modules: readonly string[] }>
  'UserRight.RemoveUserMainPageModule': Save<Nothing>
  'Search.Query': Read<{ keyword: string }, readonly FoundGroup[]>

  // Projects
  'ProjectTree.SearchProjectName': Read<Paged & { projectname: string; showNoPrj: boolean }, readonly ProjectRow[]>
  'PrjCCTVInfo.GetPrjListPage': Read<Listing, ListPage>
  'PrjCCTVInfo.GetModel': Read<{ guid: string }, RecordModel>

  // Every module has these, under its own handler's name; see `recordCall`
  'Record.GetListPage': Read<Listing, ListPage>
  'Record.GetModel': Read<{ guid: string }, RecordModel>
  'Record.GetHistory': Read<{ guid: string }, readonly ChangeRow[]>
  'Record.GetLinks': Read<{ guid: string }, readonly LinkRow[]>
  'Record.GetPdf': Read<{ guid: string }, Bytes>
  // These where a definition asks for them
  'Record.GetEarlier': Read<{ same: Readonly<Record<string, string>>; before: string }, { record: RecordModel | null }>
  'Record.GetFilled': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, Pick<ListRow, 'values' | 'words'>>
  /** Those of a tree below one of them, or the first ones; with a keyword those that fit, wherever they stand. */
  'Record.GetTree': Read<Paged & { under: string; keyword: string }, readonly TreeRow[]>
  'Record.GetTaken': Read<{ guid: string; Data: Readonly<Record<string, unknown>> }, readonly TakenRow[]>
  'Record.GetReceipts': Read<Paged & { guid: string; read: boolean }, Receipts>
  'Record.MarkRead': Save<{ guid: string }>
  'Record.Save': Save<{ guid: string; Version: number; Data: Readonly<Record<string, unknown>>; Confirmed: readonly string[]; Reason: string }>
  'Record.Delete': Save<{ guid: string; Version: number }>
  'Record.Restore': Save<{ guid: string; Version: number }>
  /** Begins a job with this guid that writes what a list shows as xlsx. */
  'Record.Export': Save<{ guid: string; keyword: string; sort: string; filters: Readonly<Record<string, string>> }>
  /** The way back: `POST /OPM3/Import/<Handler>.ashx?guid=&accepts=` with the file as multipart begins a job with this guid. */
  'Record.GetTemplate': Read<Nothing, Bytes>

  // What goes on in the background, each person's own
  'Job.Get': Read<{ guid: string }, JobRow>
  'Job.GetList': Read<Nothing, readonly JobRow[]>
  'Job.GetFile': Read<{ guid: string }, Bytes>
  'Job.Stop': Save<{ guid: string }>

  // What one was told; always one's own
  'Message.GetCounts': Read<Nothing, MessageCounts>
  'Message.GetCentre': Read<Nothing, { groups: readonly MessageGroupRow[]; modules: readonly MessageGroupRow[] }>
  'Message.GetList': Read<Paged & { group: MessageGroup | ''; module: string; unread: boolean }, readonly MessageRow[]>
  'Message.MarkRead': Save<{ guids: readonly string[] }>
  'Message.MarkAllRead': Save<{ group: MessageGroup | ''; module: string }>
  'Message.GetSettings': Read<Nothing, MessageSettings>
  /** An empty order is by what is newest. */
  'Message.SaveSettings': Save<{ muted: readonly string[]; order: readonly string[] }>

  // Files and comments of records
  'Annex.GetList': Read<{ MID: string; FID: string }, readonly AnnexRow[]>
  'Annex.GetFile': Read<{ iddata: string; as: 'original' | 'view' | 'thumb' }, Bytes>
  'Annex.GetPreview': Read<{ iddata: string }, AnnexPreview>
  'Annex.Delete': Save<{ FName: string; FID: string }>
  'Annex.Turn': Save<{ iddata: string; angle: number }>
  'Comment.GetList': Read<Paged & { RID: string; MID: string }, CommentPage>
  'Comment.Save': Save<{ Data: CommentGiven }>
  'Comment.Delete': Save<{ UID: string }>
  /** Lets a player or viewer fetch one file without headers for ten minutes; `Query` is what the call takes. */
  'Common.GetTicket': Save<{ Call: string; Query: Readonly<Record<string, string>> }, { Ticket: string }>

  // Looking around, without signing in
  'Look.GetRightGroup': Read<Nothing, readonly TileGroup[]>
  'Look.Search': Read<{ keyword: string }, readonly FoundGroup[]>
  'Look.GetVideoList': Read<Nothing, readonly { id: string; name: string; place: string }[]>
}

export type CallName = keyof Calls
/** Reads that answer with a file. */
export type FileName = { [K in CallName]: Calls[K]['answers'] extends Bytes ? K : never }[CallName]
export type ReadName = { [K in CallName]: Calls[K]['kind'] extends 'read' ? Exclude<K, FileName> : never }[CallName]
export type SaveName = { [K in CallName]: Calls[K]['kind'] extends 'save' ? K : never }[CallName]
