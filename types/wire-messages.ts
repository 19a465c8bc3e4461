/** What one is told, on the wire. */
export type MessageGroup = 'approval' | 'turn' | 'notice' | 'comment' | 'outcome' | 'system'

/** The message statuses of part 4: how an approval stands with whoever is told of it. */
export type MessageStatus =
  | 'agreed'
  | 'rejected'
  | 'returned'
  | 'abandoned'
  | 'unreviewed'
  | 'not-arrived'
  | 'timed-out'
  | 'ended'

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
  /** How the approval it is about stands with the asker; empty when it is about none. */
  readonly Status: MessageStatus | ''
}

export interface MessageGroupRow {
  /** A group of messages, or the name of a module. */
  readonly Id: string
  /** The code of the tile its module stands behind; empty for a group. */
  readonly Code: string
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
  /** By module, those of them that only tell, and are read once their record is opened. */
  readonly telling: Readonly<Record<string, number>>
  /** What else is counted; one that is called like a group stands in its place in the total. */
  readonly tallies: Readonly<Record<string, number>>
}

export interface MessageSettings {
  readonly rows: readonly {
    readonly Module: string
    readonly Code: string
    readonly Title: string
    readonly Muted: boolean
  }[]
  /** False: they stand by what is newest. */
  readonly isArranged: boolean
}
