import { type Exclusion, type Module, needsTime, shownExclusions } from '@/schema'
import type { RowLock } from '../../../store/connection/row-locks'
import { type Overlap, overlapping } from '../../../store/moments/overlaps'
import { findRecord } from '../../../store/records/records'
import type { Change, Values } from '../../change/change'
import { type Feature, featureCall } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { titleFor } from '../../core/title'
import { busyIn } from './busy'

/** The person or record that the records of an exclusion have in common. */
function sharedRow({ fields }: Module, { same }: Exclusion, values: Values): RowLock {
  const table = fields[same]?.options.to?.().name ?? 'member'
  return { table, key: String(values[same]) }
}

const running = ({ module, after }: Change) =>
  after === null ? [] : module.excludes.filter((each) => needsTime(each, after)).map((each) => ({ each, after }))

/** The name of the record that the other one refers to, as far as the caller may see it, and its time. */
async function named({ sql, who }: AtWork, { fields }: Module, { named: name = '' }: Exclusion, other: Overlap) {
  const target = fields[name]?.options.to?.() as Module | undefined
  if (target === undefined || other.reference === null) return other.text
  const scope = scopeOf(target, who)
  const found = await findRecord(sql, target, other.reference, scope === null ? [] : [scope])
  return found === null ? other.text : `${await titleFor(sql, target, found.values)} ${other.text}`
}

/** Records of which no two overlap in time, which a lock on what they share guarantees. */
export const excludes: Feature = {
  name: 'excludes',
  calls: [
    featureCall({
      method: 'GetBusy',
      kind: 'read',
      appliesTo: (module) => shownExclusions(module).length > 0,
      input: { guid: 'guid', Data: 'values' },
      handle: (work, module, { guid, Data }) => busyIn(work, module, { guid, values: Data }),
    }),
  ],
  locks: (change) => running(change).map(({ each, after }) => sharedRow(change.module, each, after)),
  appliesTo: (change) => running(change).length > 0,
  async afterWrite(work, change) {
    const { module, guid } = change
    for (const { each, after } of running(change)) {
      const other = await overlapping(work.sql, module, each, { guid, values: after })
      if (other === null) continue
      // Of several exclusions the refusal names what is taken.
      const field = module.excludes.length > 1 ? each.same : each.from
      refuse([{ field, reason: 'overlaps', limit: await named(work, module, each, other) }])
    }
  },
}
