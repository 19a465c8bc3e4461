import type { FreeHandler } from '@wire'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { metresBetween, type Place, Problem } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { findVisible } from '../../engine/records/read'
import { usualHandlers } from '../../store/business/work-orders'

interface Asked {
  readonly guid: string
  /** When they are to visit; empty for now. */
  readonly at: string
}

/** Who may handle an order: those who are free at the time of the visit first, then the nearest, then those with the fewest orders. */
export async function freeHandlers(work: AtWork, { guid, at }: Asked): Promise<readonly FreeHandler[]> {
  if (!may(work.who, workOrder.codes, 'edit')) throw new Problem('no-edit-right')
  const time = at === '' ? new Date() : new Date(at)
  if (Number.isNaN(time.getTime())) refuse([{ field: 'at', reason: 'wrong-form' }])
  const { values } = await findVisible(work, workOrder, guid)
  const { latitude = null, longitude = null } = (values.place ?? {}) as Partial<Place>
  const rows = await usualHandlers(work.sql, guid, time.toISOString())
  return rows
    .map((row): FreeHandler => {
      const isKnown = latitude !== null && longitude !== null && row.latitude !== null && row.longitude !== null
      const seen = { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 }
      return {
        ...{ UserCode: row.code, UserName: row.name, Open: row.open, BusyUntil: row.until ?? '' },
        Metres: isKnown ? Math.round(metresBetween({ latitude, longitude }, seen)) : null,
        SeenAt: isKnown ? (row.seen_at ?? '') : '',
      }
    })
    .sort(
      (one, other) =>
        Number(one.BusyUntil !== '') - Number(other.BusyUntil !== '') ||
        (one.Metres ?? Number.MAX_SAFE_INTEGER) - (other.Metres ?? Number.MAX_SAFE_INTEGER) ||
        one.Open - other.Open,
    )
}
