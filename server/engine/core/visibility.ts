import type { Module } from '@/schema'
import { enabledMembersWithRights } from '../../store/accounts/sessions'
import { asSystem } from '../../store/connection/system-scope'
import { usersWithEdit } from '../../store/organisation/editors'
import { existingAmong } from '../../store/records/validation-queries'
import { actorFrom, may } from './actor'
import type { AtWork } from './context'
import { scopeOf } from './scope'

const noToken = Buffer.alloc(0)

/** The users among those given who may view a record, by the rights each of them has now. */
export async function viewersAmong(
  { sql, enterprise }: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  guid: string,
  users: readonly string[],
) {
  if (users.length === 0) return []
  const members = await asSystem(sql, () => enabledMembersWithRights(sql, enterprise, [...new Set(users)]))
  const actors = members.map((row) => actorFrom(row, noToken)).filter((who) => may(who, module.codes, 'view'))
  const visible = await Promise.all(
    actors.map((who) => {
      const scope = scopeOf(module, who)
      return existingAmong(sql, module, [guid], scope === null ? [] : [scope])
    }),
  )
  return actors.filter((_, index) => (visible[index] ?? []).length > 0).map(({ userCode }) => userCode)
}

/** The users with the right to edit a module by their roles, or else the administrators, who see a record. */
export const editorsOf = async (work: Pick<AtWork, 'sql' | 'enterprise'>, module: Module, guid: string) =>
  viewersAmong(work, module, guid, await usersWithEdit(work.sql, module.codes))
