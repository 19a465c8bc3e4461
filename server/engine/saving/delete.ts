import { flowStates, type Module, Problem } from '@/schema'
import { countReferring, lockAndReadRecord, type StoredRecord, setRecordDeleted } from '../../store/records/records'
import { lockTree } from '../../store/records/trees'
import { isAdministrator, may } from '../core/actor'
import { audit, unlessDuplicate } from '../core/audit'
import type { Change, ModuleHooks } from '../core/change'
import type { AtWork } from '../core/context'
import { mustBeChangeable } from '../features/steps/actions'
import { orTaken } from '../features/unique/unique'
import { findVisible } from '../records/read'
import type { Referring } from '../records/references'
import { validDraft } from './draft'
import { applyChange } from './pipeline'

/** What was approved stays, and what came back waits for whoever reported it. */
function mustBeFree({ workflow }: Module, { state }: StoredRecord) {
  if (workflow === undefined) return
  if (state === flowStates.passed) throw new Problem('in-flow')
  if (state === flowStates.returned) throw new Problem('abandon-first')
}

interface Asked {
  readonly guid: string
  readonly version: number
}

/** Takes a record away; an administrator can bring it back. */
export async function deleteRecord(
  work: AtWork,
  module: Module,
  asked: Asked,
  referring: readonly Referring[],
  hooks: ModuleHooks = {},
): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  await unlessDuplicate(work, { subject: module.name, guid: asked.guid }, () =>
    takeAway(work, module, asked, referring, hooks),
  )
  return 'Success'
}

async function takeAway(
  work: AtWork,
  module: Module,
  { guid, version }: Asked,
  referring: readonly Referring[],
  hooks: ModuleHooks,
) {
  if (module.closed || !may(work.who, module.code, 'delete')) throw new Problem('no-delete-right')
  const own = await findVisible(work, module, guid)
  const { values } = own
  await mustBeChangeable(work, module, own)
  mustBeFree(module, own)
  if (module.tree !== null) await lockTree(work.sql, work.enterprise, module)
  for (const { module: other, field } of referring) {
    if (other.partOf === field) continue
    const count = await countReferring(work.sql, other.name, field, guid)
    const isBelow = other === module && field === module.tree?.parent
    if (count > 0) throw new Problem(isBelow ? 'delete-below-first' : 'in-use', { count })
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
  asked: Asked,
  hooks: ModuleHooks = {},
): Promise<'Success'> {
  await unlessDuplicate(work, { subject: module.name, guid: asked.guid }, () => bringBack(work, module, asked, hooks))
  return 'Success'
}

async function bringBack(work: AtWork, module: Module, { guid, version }: Asked, hooks: ModuleHooks) {
  if (module.closed || !isAdministrator(work)) throw new Problem('administrators-only')
  const there = await lockAndReadRecord(work.sql, module, guid)
  if (there === null || !there.isDeleted) throw new Problem('not-found')
  const { values } = there
  // A record that was valid when it was deleted may not be so any more.
  await validDraft(work, module, { guid, version, values }, there, hooks)
  const change: Change = { module, guid, cause: 'restore', before: null, after: values }
  await applyChange(work, change, hooks, async () => {
    const restored = setRecordDeleted(work.sql, module, guid, version, work.who.userCode, false)
    if ((await restored.catch(orTaken(module))) === 0) throw new Problem('stale')
    return values
  })
  await audit(work, { action: 'restore', subject: module.name, guid })
}
