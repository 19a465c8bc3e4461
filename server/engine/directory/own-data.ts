import { asSystem } from '../../store/connection/system-scope'
import {
  type LinkedDepartment,
  linkedDepartments,
  linkedMembers,
  phonesWithAccount,
} from '../../store/organisation/directory'
import type { AtWork } from '../core/context'
import { derivedGuid } from '../core/derived-guid'
import type { Ours, Theirs } from './plan'

/** The root department: the one created with the enterprise, otherwise any without a parent. */
export function rootOf(enterprise: string, departments: readonly LinkedDepartment[]): string {
  const first = derivedGuid(enterprise, 'root')
  const root = departments.find(({ guid }) => guid === first) ?? departments.find(({ parent }) => parent === null)
  if (root === undefined) throw new Error('the enterprise has no department above all others')
  return root.guid
}

/** The departments and members of the enterprise, for comparison with a directory. */
export async function ownData(
  { sql, enterprise }: Pick<AtWork, 'sql' | 'enterprise'>,
  provider: string,
  { people }: Theirs,
): Promise<Ours> {
  const [departments, members] = await Promise.all([linkedDepartments(sql, provider), linkedMembers(sql, provider)])
  const root = rootOf(enterprise, departments)
  const own = new Set(members.filter(({ state }) => state !== 'removed').map(({ phone }) => phone))
  const phones = people.map(({ phone }) => phone).filter((phone) => phone !== '' && !own.has(phone))
  const registered = await asSystem(sql, () => phonesWithAccount(sql, phones))
  return { root, departments, members, registeredPhones: new Set(registered) }
}
