import { device } from '@/modules/equipment/device/device.module'
import { deviceCare } from '@/modules/equipment/device-care/device-care.module'
import type { Change, ModuleHooks } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { notify } from '../../engine/messages/notify'
import { hasConfirmedWork, takeCareDue, updateDevices } from '../../store/business/devices'

/** The machines that a change names before and after. */
const devicesIn = ({ before, after }: Change) =>
  [...new Set([before?.device, after?.device])].filter((each): each is string => typeof each === 'string').sort()

/** All changes of a machine are made under a lock of it, because its state follows from them. */
export const deviceLocks = (change: Change) => devicesIn(change).map((key) => ({ table: device.name, key }))

/** Notifies the keeper of planned care that the meter of a machine has come close to. */
async function announceCare(work: AtWork, guid: string) {
  for (const { guid: record, keeper, title, meter, due } of await takeCareDue(work.sql, guid)) {
    if (keeper === null) continue
    const words = { code: 'device.care', values: { title, meter, due } } as const
    const about = { kind: 'system', module: deviceCare.name, record, key: `care ${record} ${due}` } as const
    await notify({ ...work, who: null }, { ...about, users: [keeper], words })
  }
}

/** Works out the machines of a change anew, and the care that is due by their meters. */
export async function followDevices(work: AtWork, change: Change) {
  const guids = devicesIn(change)
  await updateDevices(work.sql, guids)
  for (const guid of guids) await announceCare(work, guid)
}

/** What the hours of a machine cost, which stays as long as a project has confirmed hours of its present stay. */
const priced = ['owned', 'rate', 'rateShift', 'rateMonth', 'standbyShare'] as const

const changedIn = ({ before, after }: Change, names: readonly string[]) =>
  names.filter((name) => (before?.[name] ?? null) !== (after?.[name] ?? null))

export const devices: ModuleHooks = {
  fill: async (_, { values, before }) => ({ meter: before?.meter ?? values.meterStart ?? 0 }),
  appliesTo: (change) =>
    change.before !== null && change.after !== null && changedIn(change, ['meterStart', ...priced]).length > 0,
  async afterWrite({ sql }, change) {
    const changed = changedIn(change, priced)
    if (changed.length > 0 && (await hasConfirmedWork(sql, change.guid)))
      refuse(changed.map((field) => ({ field, reason: 'has-confirmed-work' })))
    await updateDevices(sql, [change.guid])
  },
}

export const deviceDisposals: ModuleHooks = { locks: deviceLocks, afterWrite: followDevices }
