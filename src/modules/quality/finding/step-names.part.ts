import type { Target } from '@/schema'

/** What differs between the modules of a step of findings. */
export interface StepNames<Name extends string> {
  readonly name: Name
  readonly title: string
  readonly handler: string
  readonly code: string
  /** What its numbers begin with. */
  readonly prefix: string
  /** The finding that the step belongs to, and its label. */
  readonly of: () => Target
  readonly label: string
}
