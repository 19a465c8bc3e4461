import { type AuditRow, writeAudit } from '../store/audit'
import type { Actor } from './actor'
import type { Context } from './context'

interface Deed {
  readonly action: string
  readonly subject: string
  readonly guid?: string
  readonly changes?: object
}

export const auditRow = (
  context: Context & { readonly who?: Actor },
  { action, subject, guid = '', changes = {} }: Deed,
): AuditRow => ({
  enterprise: context.who?.enterprise ?? null,
  userCode: context.who?.userCode ?? '',
  account: context.who?.account ?? null,
  action,
  subject,
  subjectGuid: guid,
  address: context.address,
  requestId: context.requestId,
  changes,
})

/** One row for every write, in the same transaction. Never passwords, codes or tokens. */
export const audit = (context: Context & { readonly who?: Actor }, deed: Deed) =>
  writeAudit(context.sql, auditRow(context, deed))
