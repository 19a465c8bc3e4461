import { isLocked, type Module, same } from '@/schema'
import type { Values } from '../../change/change'
import type { Feature } from '../../change/feature'

/** Whether a save changes what was typed; a restoration does not. */
const isChanged = ({ fields }: Module, before: Values, values: Values) =>
  Object.entries(fields).some(([name, { options }]) => options.readonly !== true && !same(before[name], values[name]))

/**
 * Records that are closed some time after their day. A new record counts from the moment when it was made on the device,
 * because a phone may send it later.
 */
export const locks: Feature = {
  name: 'locks',
  async validate({ made }, module, { before, values }) {
    if (module.locks === null) return []
    const field = module.locks.after
    if (before !== null)
      return isLocked(module, before, Date.now()) && isChanged(module, before, values)
        ? [{ field, reason: 'locked-change', level: 'reason' }]
        : []
    if (module.locks.allowsNew === true) return []
    const madeAt = Date.parse(made?.at ?? '') || Date.now()
    return isLocked(module, values, madeAt) ? [{ field, reason: 'locked-late', level: 'reason' }] : []
  },
}
