import { flowStates, type Module, Problem } from '@/schema'
import { countReferring, lockAndReadRecord, type StoredRecord, setRecordDeleted } from '../../store/records/records'
import { lockTree } from '../../store/records/trees'
import type { AllHooks, Change } from '../change/change'
import { isAdministrator, may } from '../core/actor'
import { audit, unlessDuplicate } from '../core/audit'
import type { AtWork } from '../core/context'
import { isInEffect, mustBeChangeable } from '../features/steps/actions'
import { mustNotBeKept } from '../features/steps/steps'
import { orDuplicateIssue } from '../features/unique/unique'
import { findVisible } from '../records/read'
import type { Referring } from '../records/references'
import { validDraft } from './draft'
import { applyChange } from './pipeline'

/** Refuses to delete an approved record, and a returned one as long as its starter has not abandoned the flow. */
function mustBeDeletable({ workflow }: Module, { state }: StoredRecord) {
  if (workflow === undefined) return
  if (state === flowStates.passed) throw new Problem('in-flow')
  if (state === flowStates.returned) throw new Problem('abandon-first')
}

interface RecordVersion {
  readonly guid: string
  readonly version: number
}

/** Marks a record as deleted; an administrator can restore it. */
export async function deleteRecord(
  work: AtWork,
  module: Module,
  target: RecordVersion,
  referring: readonly Referring[],
  hooks: AllHooks = {},
): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  await unlessDuplicate(work, { subject: module.name, guid: target.guid }, () =>
    runDelete(work, module, target, referring, hooks),
  )
  return 'Success'
}

async function runDelete(
  work: AtWork,
  module: Module,
  { guid, version }: RecordVersion,
  referring: readonly Referring[],
  hooks: AllHooks,
) {
  if (module.closed || !may(work.who, module.codes, 'delete')) throw new Problem('no-delete-right')
  const own = await findVisible(work, module, guid)
  const { values } = own
  await mustBeChangeable(work, module, own)
  mustBeDeletable(module, own)
  mustNotBeKept(work, module, values)
  if (isInEffect(module, own)) throw new Problem('void-only')
  if (module.tree !== null) await lockTree(work.sql, work.enterprise, module)
  for (const { module: other, field } of referring) {
    if (other.partOf === field) continue
    const count = await countReferring(work.sql, other.name, field, guid)
    const isChild = other === module && field === module.tree?.parent
    if (count > 0) throw new Problem(isChild ? 'delete-below-first' : 'in-use', { count })
  }
  const change: Change = { module, guid, cause: 'delete', before: values, after: null }
  await applyChange(work, change, hooks, async () => {
    if ((await setRecordDeleted(work.sql, module, guid, version, work.who.userCode, true)) === 0)
      throw new Problem('stale')
    return null
  })
  await audit(work, { action: 'delete', subject: module.name, guid })
}

export async function restoreRecord(
  work: AtWork,
  module: Module,
  target: RecordVersion,
  hooks: AllHooks = {},
): Promise<'Success'> {
  await unlessDuplicate(work, { subject: module.name, guid: target.guid }, () =>
    runRestore(work, module, target, hooks),
  )
  return 'Success'
}

async function runRestore(work: AtWork, module: Module, { guid, version }: RecordVersion, hooks: AllHooks) {
  if (module.closed || !isAdministrator(work)) throw new Problem('administrators-only')
  const stored = await lockAndReadRecord(work.sql, module, guid)
  if (stored === null || !stored.isDeleted) throw new Problem('not-found')
  const { values } = stored
  // A record may have become invalid after it was deleted.
  await validDraft(work, module, { guid, version, values }, stored, hooks)
  const change: Change = { module, guid, cause: 'restore', before: null, after: values }
  await applyChange(work, change, hooks, async () => {
    const restored = setRecordDeleted(work.sql, module, guid, version, work.who.userCode, false)
    if ((await restored.catch(orDuplicateIssue(module))) === 0) throw new Problem('stale')
    return values
  })
  await audit(work, { action: 'restore', subject: module.name, guid })
}
