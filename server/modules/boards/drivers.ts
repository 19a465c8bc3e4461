import type { Calls, Driver } from '@wire'
import { certificate } from '@/modules/assets/certificate/certificate.module'
import { device } from '@/modules/equipment/device/device.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, daysAfter, Problem } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { scopeOf } from '../../engine/core/scope'
import { findVisible } from '../../engine/records/read'
import { driversOf } from '../../store/business/drivers'

/** The days before its end in which a certificate is announced. */
const soon = 60

function stateOf(until: string | null, date: string): Driver['State'] {
  if (until === null) return 'valid'
  if (until < date) return 'expired'
  return until < daysAfter(date, soon) ? 'soon' : 'valid'
}

/** The manager and the team of a project; null without one. */
async function peopleOf(work: AtWork, guid: string) {
  if (guid === '') return null
  const { values } = await findVisible(work, project, guid)
  return [values.manager, values.team].flat().filter((each): each is string => typeof each === 'string')
}

/** Who may drive machines of a class on a day, and whose certificate has expired by then. */
export async function drivers(
  work: AtWork,
  { kind, date, PrjGuid, keyword, page, rows }: Calls['DeviceBoard.GetDrivers']['takes'],
): Promise<{ rows: readonly Driver[] }> {
  const { sql, who } = work
  if (!mayView(who, device) || !mayView(who, certificate)) throw new Problem('no-view-right')
  const day = date === '' ? dayFromToday() : date
  const people = await peopleOf(work, PrjGuid)
  const scope = scopeOf(certificate, who)
  const query = { kind, date: day, people, keyword, page, rows }
  const found = await driversOf(sql, query, scope === null ? [] : [scope])
  return {
    rows: found.map(({ person, name, certificate: guid, type, until }) => ({
      ...{ UserCode: person, UserName: name, guid, Type: type, Until: until ?? '', State: stateOf(until, day) },
    })),
  }
}
