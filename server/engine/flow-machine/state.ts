/** How a flow stands. It follows from its events alone, so that it can be worked out anew at any time. */
export interface FlowState {
  /** How many events there have been. */
  readonly seq: number
  readonly status: FlowStatus
  readonly starter: string
  /** 1 at first; each report after a return is another. */
  readonly round: number
  /** Where it stands: a place among the stages, their count when all have agreed. */
  readonly stage: number
  /** By node. */
  readonly nodes: Readonly<Record<string, NodeState>>
  /** Who was picked, by node. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** The nodes that are for what the record says. */
  readonly open: readonly string[]
}

export type FlowStatus = 'review' | 'passed' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned'

/** `due`: its turn has come, who is asked has to be found. */
export type NodeStatus = 'ahead' | 'due' | 'asked' | 'passed' | 'skipped'

/** Why somebody was not asked: it is not for this record, they started it, or they have just agreed. */
export type Passing = 'condition' | 'own' | 'again'

export interface NodeState {
  readonly status: NodeStatus
  readonly why?: Passing
  /** Who was asked in its latest turn, in order. */
  readonly tasks: readonly TaskState[]
}

export type TaskStatus = 'waiting' | 'held' | 'agreed' | 'rejected' | 'returned' | 'moved' | 'lapsed'

export interface TaskState {
  readonly id: string
  readonly user: string
  readonly status: TaskStatus
  /** Handed on, it keeps the root it came from: what hangs on it hangs on that. */
  readonly root: string
  /** The roles they speak for, where a node asks several. */
  readonly roles: readonly string[]
  /** Their time was over: it was taken as agreed without them. */
  readonly late?: true
  /** Somebody who was asked in addition, before or after whose turn. */
  readonly added?: { readonly root: string; readonly where: 'before' | 'after' }
}

/** What happened. Nothing is ever changed in it; what it leads to is worked out. */
export type FlowEvent = Told & Happening

interface Told {
  /** Empty when the program did it. */
  readonly by: string
  /** For whom, where somebody stood in for them. */
  readonly for?: string
}

export interface Asked {
  readonly id: string
  readonly user: string
  readonly roles: readonly string[]
  /** Taken as agreed without being asked. */
  readonly agreed?: Passing
}

export type Happening =
  | {
      readonly kind: 'started'
      readonly open: readonly string[]
      readonly chosen: Readonly<Record<string, readonly string[]>>
    }
  | { readonly kind: 'arrived'; readonly node: string; readonly asked: readonly Asked[]; readonly passing?: Passing }
  | {
      readonly kind: 'agreed'
      readonly task: string
      readonly chosen?: Readonly<Record<string, readonly string[]>>
      /** The time was over and nobody had said anything. */
      readonly late?: true
    }
  | { readonly kind: 'rejected'; readonly task: string }
  | { readonly kind: 'returned'; readonly task: string; readonly to: string; readonly again: 'all' | 'there' }
  | {
      readonly kind: 'moved'
      readonly task: string
      readonly next: string
      readonly user: string
      readonly late?: true
    }
  | {
      readonly kind: 'added'
      readonly task: string
      readonly where: 'before' | 'after'
      readonly asked: readonly { readonly id: string; readonly user: string }[]
      readonly chosen?: Readonly<Record<string, readonly string[]>>
    }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'abandoned' }
  | {
      readonly kind: 'urged'
      readonly users: readonly string[]
      readonly late?: true
      /** The task whose time was over. */
      readonly of?: string
    }
  | { readonly kind: 'commented' }
  | { readonly kind: 'copied'; readonly users: readonly string[] }

/** Whoever reports again, not a node. */
export const toStart = 'start'
