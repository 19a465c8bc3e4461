/** Messages on the wire. */
export type MessageGroup = 'approval' | 'turn' | 'notice' | 'comment' | 'outcome' | 'system'

/** The message statuses of part 4: the status of an approval for the recipient. */
export type MessageStatus =
  | 'agreed'
  | 'rejected'
  | 'returned'
  | 'abandoned'
  | 'unreviewed'
  | 'not-arrived'
  | 'timed-out'
  | 'ended'

/** A message of the caller, in their language. */
export interface MessageRow {
  readonly Guid: string
  readonly Kind: string
  readonly Group: MessageGroup
  readonly GroupTitle: string
  /** The module of the message, its area and its title; empty if it has none. */
  readonly Module: string
  readonly Area: string
  readonly ModuleTitle: string
  /** The record and the flow that a tap opens. */
  readonly Record: string
  readonly Flow: string
  /** The code of the text, which determines other pages a tap may open. */
  readonly Code: string
  readonly Text: string
  readonly At: string
  readonly IsRead: boolean
  /** The subject of the message has no pending task any more. */
  readonly IsEnded: boolean
  /** Status of the approval for the caller; empty if the message concerns none. */
  readonly Status: MessageStatus | ''
}

export interface MessageGroupRow {
  /** A group of messages, or the name of a module. */
  readonly Id: string
  /** The code of the module's tile; empty for a group. */
  readonly Code: string
  readonly Title: string
  readonly Unread: number
  readonly Muted: boolean
  readonly Newest: MessageRow | null
}

/** Unread messages of the caller, without muted modules. */
export interface MessageCounts {
  /** The number on the tab. */
  readonly total: number
  readonly groups: Readonly<Record<string, number>>
  readonly modules: Readonly<Record<string, number>>
  /** By module, the messages without a task, which become read when their record is opened. */
  readonly telling: Readonly<Record<string, number>>
  /** Further counters; one with the name of a group replaces the group in the total. */
  readonly tallies: Readonly<Record<string, number>>
}

export interface MessageSettings {
  readonly rows: readonly {
    readonly Module: string
    readonly Code: string
    readonly Title: string
    readonly Muted: boolean
  }[]
  /** False if the order follows the newest message. */
  readonly isArranged: boolean
}
