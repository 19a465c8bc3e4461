/** An address book outside, and how far this enterprise follows it. */
export interface DirectoryRow {
  readonly Provider: string
  /** What people call it. */
  readonly Name: string
  /** Whether it is this enterprise's. */
  readonly IsOurs: boolean
  /** How many members are known there. */
  readonly Bound: number
  readonly Members: number
  /** Empty while it was never followed. */
  readonly SyncedAt: string
  readonly SyncedBy: string
  /** What changes there is followed by itself, but for who leaves. */
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
  /** Of them those that are done unless somebody says otherwise. */
  readonly Ticked: number
  readonly Done: number
  readonly Refused: number
}

/** What would change, or has changed, if an address book was followed; empty where nobody has looked. */
export interface DirectoryPlan {
  readonly Guid: string
  readonly MadeAt: string
  readonly AppliedAt: string
  /** The code of the enterprise, to be named in the server's settings. */
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
  /** Why it was refused, in words. */
  readonly Problem: string
}
