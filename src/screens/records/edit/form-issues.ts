import type { RecordModel } from '@wire'
import { labelAt, wordsForIssue } from '@/client/core/issue-texts'
import { check, decreaseIssues, type Issue, isEmpty, type Module, withoutAccepted, withoutUncertain } from '@/schema'
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

export const isBlocking = ({ level }: Issue) => level === undefined

/** Whether the issue is one of a rule, and one of the fields that the rule reads is filled. */
function isOfFilledRule(module: Module, values: Draft['values'], { reason }: Issue) {
  const rule = module.rules.find(({ name }) => `${module.name}.${name}` === reason)
  const isUntouched = rule?.reads.every((read) => isEmpty(values[read.replace('?', '')])) === true
  return reason.includes('.') && !isUntouched
}

interface Found {
  readonly hasTried: boolean
  /** A new record of which the user has entered nothing. */
  readonly isUntouched: boolean
  readonly found: readonly Issue[]
}

/**
 * The errors that a form shows: before the first attempt to save only those of rules whose fields are filled, and before
 * the first input only those of fields that an address or a copy filled in.
 */
export const shownErrors = (module: Module, values: Draft['values'], { hasTried, isUntouched, found }: Found) =>
  found.filter(
    (issue) =>
      isBlocking(issue) &&
      (hasTried || (isOfFilledRule(module, values, issue) && !(isUntouched && isEmpty(values[issue.field])))),
  )
