/** The address book of a host, and how this enterprise synchronizes with it. */
export interface DirectoryRow {
  readonly Provider: string
  /** The name of the host for people. */
  readonly Name: string
  /** True if the address book belongs to this enterprise. */
  readonly IsOurs: boolean
  /** Number of members with an identity at the host. */
  readonly Bound: number
  readonly Members: number
  /** Empty before the first synchronization. */
  readonly SyncedAt: string
  readonly SyncedBy: string
  /** Changes are applied automatically, except people who leave. */
  readonly Follows: boolean
}

export type PlanKind =
  | 'dept-add'
  | 'dept-join'
  | 'dept-rename'
  | 'dept-move'
  | 'dept-gone'
  | 'join'
  | 'maybe'
  | 'add'
  | 'invite'
  | 'rename'
  | 'move'
  | 'back'
  | 'left'

export interface PlanCount {
  readonly Kind: PlanKind
  readonly Count: number
  /** Number of items that are applied by default. */
  readonly Ticked: number
  readonly Done: number
  readonly Refused: number
}

/** The changes that a synchronization would make or has made; empty before the first comparison. */
export interface DirectoryPlan {
  readonly Guid: string
  readonly MadeAt: string
  readonly AppliedAt: string
  /** The code of the enterprise, for the server's settings. */
  readonly Code: string
  readonly Counts: readonly PlanCount[]
}

export interface PlanItem {
  readonly Place: number
  readonly Kind: PlanKind
  readonly Name: string
  readonly Was: string
  readonly Becomes: string
  readonly Ticked: boolean
  /** `waiting`, `done` or `refused` */
  readonly State: 'waiting' | 'done' | 'refused'
  /** Text of the reason for a refusal. */
  readonly Problem: string
}
