import type { Calls, DeviceAt } from '@wire'
import { device } from '@/modules/equipment/device/device.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, Problem } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { readIfVisible } from '../../engine/records/read'
import { choiceText } from '../../engine/texts/definitions'
import { devicesAt } from '../../store/business/devices-at'

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
