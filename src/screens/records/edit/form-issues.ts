import type { RecordModel } from '@wire'
import { labelAt, wordsForIssue } from '@/client/core/issue-texts'
import { check, decreaseIssues, type Issue, type Module, withoutAccepted, withoutUncertain } from '@/schema'
import type { Draft } from '../shared/initial-draft'

/** The text of a warning; for a line with its label. */
export const warningText = (module: Module, issue: Issue) =>
  `${issue.field.includes('.') ? `${labelAt(module, issue.field)}: ` : ''}${wordsForIssue(module, issue)}`

interface SavedState {
  readonly isEdit: boolean
  /** The saved values; null for a new record, and while they are not loaded. */
  readonly before: Draft['values'] | null
  readonly model: Pick<RecordModel, 'flow'> | undefined
}

/** Issues found on this phone, in addition to those sent by the server. */
export function issuesOf(
  module: Module,
  { before, isEdit, model }: SavedState,
  now: Draft['values'],
  serverIssues: readonly Issue[],
): Issue[] {
  // While the saved values are not loaded, changes cannot be determined.
  const savedValues = isEdit ? (before ?? now) : null
  const flow = isEdit ? model?.flow : undefined
  const known = withoutUncertain(module, check(module, now, flow), {
    before: savedValues,
    now,
    serverIssues: serverIssues,
  })
  const lowered = savedValues === null ? [] : decreaseIssues(module, savedValues, now)
  return [...withoutAccepted(module, known, before, now), ...lowered]
}
