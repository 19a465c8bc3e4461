import { isVoid, isVoidable, type Module, Problem } from '@/schema'
import { findRecord, lockAndReadStored, referringInEffect, setFields } from '../../store/records/records'
import type { AllHooks, Change } from '../change/change'
import { may } from '../core/actor'
import { audit, unlessDuplicate } from '../core/audit'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { titleFor } from '../core/title'
import { mustBeOpenAt } from '../features/gates/gates'
import { isChangeable } from '../features/steps/actions'
import { withReaders } from '../features/steps/effect'
import { reasonKey } from '../records/history'
import { findVisible } from '../records/read'
import type { Referring } from '../records/references'
import { applyChange } from './pipeline'

interface VoidInput {
  readonly guid: string
  readonly version: number
  readonly reason: string
}

/** Refuses if records that post to the ledger refer to the record, because their lines would remain. */
async function mustHaveNoDependants({ sql, who }: AtWork, guid: string, referring: readonly Referring[]) {
  for (const { module, field } of referring.filter(
    ({ module: { posts, movements } }) => posts.length + movements.length > 0,
  )) {
    const { count, first } = await referringInEffect(sql, module, field, guid)
    if (first === null) continue
    const scope = scopeOf(module, who)
    const record = await findRecord(sql, module, first, scope === null ? [] : [scope])
    // Only a record that the caller may see is named.
    if (record === null) throw new Problem('in-use', { count })
    throw new Problem('used-by', { count, title: await titleFor(sql, module, record.values) })
  }
}

async function runVoid(
  work: AtWork,
  module: Module,
  { guid, version, reason }: VoidInput,
  referring: readonly Referring[],
  hooks: AllHooks,
) {
  const { sql, who } = work
  const { voids } = module
  if (voids === null || !may(who, voids.right, 'edit')) throw new Problem('no-edit-right')
  await findVisible(work, module, guid)
  if (!(await isChangeable(work, module, guid))) throw new Problem('no-edit-right')
  const stored = await lockAndReadStored(sql, module, guid)
  if (stored === null || stored.isDeleted) throw new Problem('not-found')
  if (isVoid(module, stored.values)) throw new Problem('voided')
  if (stored.version !== version) throw new Problem('stale')
  if (!isVoidable(module, stored.state, stored.values)) throw new Problem('not-in-effect')
  await mustBeOpenAt(work, module, 'void', { guid, values: stored.values })
  await mustHaveNoDependants(work, guid, referring)
  const values = withReaders(module, stored.values, { [module.list.state]: voids.to })
  const after = { ...stored.values, ...values }
  const change: Change = { module, guid, cause: 'void', before: stored.values, after }
  await applyChange(work, change, hooks, async () => {
    await setFields(sql, module, guid, { user: who.userCode, values })
    return after
  })
  await audit(work, { action: 'void', subject: module.name, guid, changes: { [reasonKey]: reason.trim() } })
}

/** Voids a record: its ledger lines are cancelled, its number stays used. */
export async function voidRecord(
  work: AtWork,
  module: Module,
  input: VoidInput,
  referring: readonly Referring[],
  hooks: AllHooks = {},
): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (input.reason.trim() === '') throw new Problem('reason-needed')
  await unlessDuplicate(work, { subject: module.name, guid: input.guid }, () =>
    runVoid(work, module, input, referring, hooks),
  )
  return 'Success'
}
