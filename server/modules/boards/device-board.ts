import type { Calls, DeviceAt } from '@wire'
import { device } from '@/modules/equipment/device/device.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, Problem } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { findVisible } from '../../engine/records/read'
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
  const { values } = await findVisible(work, project, PrjGuid)
  const today = dayFromToday()
  const found = await devicesAt(work.sql, PrjGuid, date === '' ? today : date, today, most)
  return {
    Project: String(values.name ?? ''),
    rows: found.map(({ guid, name, code, status, since, until, isPlanned }) => ({
      ...{ guid, Name: name, Code: code, Since: since, Until: until ?? '', IsPlanned: isPlanned },
      State: choiceText(device, 'status', status, work.lang),
    })),
  }
}
