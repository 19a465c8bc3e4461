import type { RecordModel } from '@wire'
import type { GateMoment } from '@/schema'

/** Why something cannot be done with a record because of another one, as the properties of its button. */
export function closedGate(record: RecordModel | undefined, moment: GateMoment) {
  const closed = record?.gates?.find(({ at }) => at === moment)
  return closed === undefined ? {} : { disabled: true, reason: closed.text }
}
