import { type Exclusion, type Module, shownExclusions, takesTime } from '@/schema'
import type { RowLock } from '../../../store/connection/row-locks'
import { overlapping } from '../../../store/moments/overlaps'
import type { Change, Values } from '../../change/change'
import { type Feature, featureCall } from '../../change/feature'
import { refuse } from '../../core/refuse'
import { busyIn } from './busy'

/** The person or record that the records of an exclusion have in common. */
function sharedRow({ fields }: Module, { same }: Exclusion, values: Values): RowLock {
  const table = fields[same]?.options.to?.().name ?? 'member'
  return { table, key: String(values[same]) }
}

const running = ({ module, after }: Change) =>
  after === null ? [] : module.excludes.filter((each) => takesTime(each, after)).map((each) => ({ each, after }))

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
  async afterWrite({ sql }, change) {
    for (const { each, after } of running(change)) {
      const other = await overlapping(sql, change.module, each, { guid: change.guid, values: after })
      // Of several exclusions the refusal names what is taken.
      const field = change.module.excludes.length > 1 ? each.same : each.from
      refuse(other === null ? [] : [{ field, reason: 'overlaps', limit: other }])
    }
  },
}
