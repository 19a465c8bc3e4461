import { device } from '@/modules/equipment/device/device.module'
import type { TickDeps } from '../../engine/change/change'
import { notify } from '../../engine/messages/notify'
import { uncheckedDevices } from '../../store/business/unchecked-devices'

/** The hour of the day in China from which a machine that was not checked is announced. */
const due = 10
/** In one run; the next one goes on with the others. */
const most = 500

/** Notifies the keeper and the manager of the project once a day of each machine at work that was not checked by ten. */
export async function announceUnchecked({ store, services }: Pick<TickDeps, 'store' | 'services'>, at = new Date()) {
  const now = new Date(at.getTime() + 8 * 3_600_000).toISOString()
  if (Number(now.slice(11, 13)) < due) return
  const day = now.slice(0, 10)
  for (const { enterprise, device: record, title, users } of await store.system((sql) =>
    uncheckedDevices(sql, day, most),
  )) {
    const about = { kind: 'system', module: device.name, record, key: `unchecked ${record} ${day}` } as const
    const words = { code: 'device.unchecked', values: { title } } as const
    await store.transaction({ enterprise }, (sql) =>
      notify({ sql, enterprise, services, who: null }, { ...about, users, words }),
    )
  }
}
