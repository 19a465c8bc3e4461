/** The state of a flow. It is derived from its events only, so that it can be recomputed at any time. */
export interface FlowState {
  /** The number of events. */
  readonly seq: number
  readonly status: FlowStatus
  readonly starter: string
  /** 1 for the first submission; each submission after a return adds one. */
  readonly round: number
  /** The index of the current stage; the number of stages when all have passed. */
  readonly stage: number
  /** By node. */
  readonly nodes: Readonly<Record<string, NodeState>>
  /** The picked approvers, by node. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** The nodes whose condition the record meets. */
  readonly open: readonly string[]
}

export type FlowStatus = 'review' | 'passed' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned'

/** `due`: the node is current, but its approvers have not been determined yet. */
export type NodeStatus = 'ahead' | 'due' | 'asked' | 'passed' | 'skipped'

/** Why a user was not asked: the condition excludes the record, they started the flow, or they have just agreed. */
export type SkipReason = 'condition' | 'own' | 'again'

export interface NodeState {
  readonly status: NodeStatus
  readonly why?: SkipReason
  /** The tasks of its latest activation, in order. */
  readonly tasks: readonly TaskState[]
}

export type TaskStatus = 'waiting' | 'held' | 'agreed' | 'rejected' | 'returned' | 'moved' | 'lapsed'

export interface TaskState {
  readonly id: string
  readonly user: string
  readonly status: TaskStatus
  /** A task that was handed over keeps the root of the original task, because added tasks refer to the root. */
  readonly root: string
  /** The roles the user represents, where a node asks several roles. */
  readonly roles: readonly string[]
  /** The deadline passed and the task was taken as agreed. */
  readonly late?: true
  /** A user who was added, to decide before or after the task with this root. */
  readonly added?: { readonly root: string; readonly where: 'before' | 'after' }
}

/** An event of a flow. Events are never changed; the state is derived from them. */
export type FlowEvent = EventActor & FlowEventBody

interface EventActor {
  /** Empty if the server acted automatically. */
  readonly by: string
  /** The user on whose behalf a substitute acted. */
  readonly for?: string
}

export interface NewTask {
  readonly id: string
  readonly user: string
  readonly roles: readonly string[]
  /** Taken as agreed without a decision, for this reason. */
  readonly agreed?: SkipReason
}

export type FlowEventBody =
  | {
      readonly kind: 'started'
      readonly open: readonly string[]
      readonly chosen: Readonly<Record<string, readonly string[]>>
    }
  | {
      readonly kind: 'arrived'
      readonly node: string
      readonly asked: readonly NewTask[]
      readonly passing?: SkipReason
    }
  | {
      readonly kind: 'agreed'
      readonly task: string
      readonly chosen?: Readonly<Record<string, readonly string[]>>
      /** The deadline had passed without a decision. */
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
      /** The overdue task. */
      readonly of?: string
    }
  | { readonly kind: 'commented' }
  | { readonly kind: 'copied'; readonly users: readonly string[] }

/** The starter who submits again, instead of a node. */
export const toStart = 'start'
