import type { PlanTaskStatus } from '@wire'
import type { Tone } from '@/schema'

export const toneOf: Readonly<Record<PlanTaskStatus, Tone>> = {
  waiting: 'plain',
  running: 'wait',
  overdue: 'fail',
  done: 'pass',
}
