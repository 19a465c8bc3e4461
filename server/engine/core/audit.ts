import { Problem, type ProblemCode } from '@/schema'
import { type AuditRow, wasSavedUnderKey, writeAudit } from '../../store/records/audit'
import type { Actor } from './actor'
import type { AtWork, Context } from './context'

interface AuditEntry {
  readonly action: string
  readonly subject: string
  readonly guid?: string
  /** The acting account, where there is no session. */
  readonly account?: string | null
  readonly changes?: object
}

export const auditRow = (
  context: Context & { readonly who?: Actor },
  { action, subject, guid = '', account = null, changes = {} }: AuditEntry,
): AuditRow => ({
  enterprise: context.who?.enterprise ?? null,
  userCode: context.who?.userCode ?? '',
  account: context.who?.account ?? account,
  action,
  subject,
  subjectGuid: guid,
  address: context.address,
  requestId: context.requestId,
  changes,
  madeAt: context.made?.at ?? null,
  key: context.made?.key ?? null,
})

/** Writes one audit row for a write, in the same transaction. Never passwords, codes or tokens. */
export const audit = (context: Context & { readonly who?: Actor }, entry: AuditEntry) =>
  writeAudit(context.sql, auditRow(context, entry))

/** Whether the caller has already made this save under the same idempotency key, because the first answer was lost. */
export const isDuplicateSave = async (
  { sql, who, made }: AtWork,
  { subject, guid }: Pick<AuditEntry, 'subject'> & { guid: string },
) =>
  made !== undefined &&
  made.key !== null &&
  (await wasSavedUnderKey(sql, { key: made.key, userCode: who.userCode, subject, subjectGuid: guid }))

/** Problems that refuse a save which no longer fits the stored record. */
const outOfDate: readonly ProblemCode[] = [
  ...(['stale', 'not-found', 'voided', 'no-view-right', 'no-edit-right', 'no-delete-right'] as const),
]

/**
 * Runs a save and ignores its refusal if the same save succeeded before. The check costs a query only after a refusal.
 */
export async function unlessDuplicate(
  work: AtWork,
  of: { readonly subject: string; readonly guid: string },
  save: () => Promise<void>,
) {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof Problem && outOfDate.includes(error.code)) || !(await isDuplicateSave(work, of))) throw error
  }
}
