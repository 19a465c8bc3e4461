import type { Calls, DeviceAt, DeviceUse } from '@wire'
import { device } from '@/modules/equipment/device/device.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, Problem } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { inSpan } from '../../engine/records/conditions'
import { resolveFilters } from '../../engine/records/list-query'
import { findVisible, readIfVisible } from '../../engine/records/read'
import { choiceText } from '../../engine/texts/definitions'
import { daysPresent, devicesAt, hoursOf } from '../../store/business/devices-at'

/** More machines than a project has. */
const most = 500

/** The machines at a project on a day; today without one. */
export async function machinesAt(
  work: AtWork,
  { PrjGuid, date }: Calls['DeviceBoard.GetAtProject']['takes'],
): Promise<{ Project: string; rows: readonly DeviceAt[] }> {
  if (!mayView(work.who, device)) throw new Problem('no-view-right')
  // Machines are shared, so that a free one is found; the name of a project is shown only to those who see it.
  const site = await readIfVisible(work, project, PrjGuid)
  const today = dayFromToday()
  const found = await devicesAt(work.sql, PrjGuid, date === '' ? today : date, today, most)
  return {
    Project: String(site?.values.name ?? ''),
    rows: found.map(({ guid, name, code, status, since, until, isPlanned }) => ({
      ...{ guid, Name: name, Code: code, Since: since, Until: until ?? '', IsPlanned: isPlanned },
      State: choiceText(device, 'status', status, work.lang),
    })),
  }
}

/** The days over which the use of a machine is shown. */
const span = 30

/** How much a machine worked in the last days, by the records that the caller may see. */
export async function useOf(work: AtWork, guid: string): Promise<DeviceUse> {
  await findVisible(work, device, guid)
  const [from, to] = [dayFromToday(1 - span), dayFromToday()]
  const none = { worked: 0, standby: 0, days: 0 }
  const conditions = () => [
    ...resolveFilters(work, deviceWorkRecord, { filters: { device: guid } }).conditions(),
    inSpan('date', { from, to }),
  ]
  const [{ worked, standby, days }, present] = await Promise.all([
    mayView(work.who, deviceWorkRecord) ? hoursOf(work.sql, conditions()) : none,
    daysPresent(work.sql, guid, from, to),
  ])
  return { Days: span, Present: present, Recorded: days, Worked: worked, Standby: standby }
}
