import type { RecordModel } from '@wire'
import { chinaDay, daysBetween, lockedFrom, type Module } from '@/schema'
import { addTimeOf, amendmentsOf } from '../../../store/records/audit'
import type { StoredRecord } from '../../../store/records/records'
import type { AtWork } from '../../core/context'

/** On which day after its own a record was written, and its changes after it was closed; nothing if it was in time. */
export async function latenessOf(
  { sql }: AtWork,
  module: Module,
  { guid, values }: StoredRecord,
): Promise<Pick<RecordModel, 'lateness'>> {
  const day = values[module.locks?.after ?? '']
  const closed = lockedFrom(module, values)
  // Records that may be written later without a reason are not late.
  if (module.locks?.allowsNew === true || closed === undefined || typeof day !== 'string') return {}
  const [written, amended] = await Promise.all([
    addTimeOf(sql, module, guid),
    Date.now() < closed ? [] : amendmentsOf(sql, { subject: module.name, guid, since: new Date(closed).toISOString() }),
  ])
  const Days = Math.max(0, daysBetween(day, chinaDay(written)))
  if (Days === 0 && amended.length === 0) return {}
  return {
    lateness: { Days, Amended: amended.map(({ at, name, reason }) => ({ At: at, UserName: name, Reason: reason })) },
  }
}
