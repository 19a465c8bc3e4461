import { departmentsAt, membersAt, phonesTaken } from '../../store/directory'
import { withSystemSight } from '../../store/system-sight'
import type { AtWork } from '../context'
import type { Ours, Theirs } from './plan'

/** What the enterprise has beside what an address book says. */
export async function oursBeside({ sql }: Pick<AtWork, 'sql'>, provider: string, { people }: Theirs): Promise<Ours> {
  const [departments, members] = await Promise.all([departmentsAt(sql, provider), membersAt(sql, provider)])
  const root = departments.find(({ parent }) => parent === null)
  if (root === undefined) throw new Error('the enterprise has no department above all others')
  const own = new Set(members.filter(({ state }) => state !== 'removed').map(({ phone }) => phone))
  const phones = people.map(({ phone }) => phone).filter((phone) => phone !== '' && !own.has(phone))
  const taken = await withSystemSight(sql, () => phonesTaken(sql, phones))
  return { root: root.guid, departments, members, taken: new Set(taken) }
}
