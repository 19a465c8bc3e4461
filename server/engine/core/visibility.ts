import type { Module } from '@/schema'
import { enabledMembersWithRights } from '../../store/accounts/sessions'
import { asSystem } from '../../store/connection/system-scope'
import { usersWithEdit } from '../../store/organisation/editors'
import { existingAmong } from '../../store/records/validation-queries'
import { actorFrom, may } from './actor'
import type { AtWork } from './context'
import { scopeOf } from './scope'

const noToken = Buffer.alloc(0)

type Users = readonly string[]

/** The users named for each record who may view it, by the rights each of them has now. */
export async function viewersOfEach(
  { sql, enterprise }: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  named: ReadonlyMap<string, Users>,
): Promise<ReadonlyMap<string, Users>> {
  const users = [...new Set([...named.values()].flat())]
  if (users.length === 0) return new Map()
  const members = await asSystem(sql, () => enabledMembersWithRights(sql, enterprise, users))
  const actors = members.map((row) => actorFrom(row, noToken)).filter((who) => may(who, module.codes, 'view'))
  const viewers = new Map([...named.keys()].map((guid) => [guid, [] as string[]]))
  await Promise.all(
    actors.map(async (who) => {
      const guids = [...named].flatMap(([guid, some]) => (some.includes(who.userCode) ? [guid] : []))
      const scope = scopeOf(module, who)
      const visible = await existingAmong(sql, module, guids, scope === null ? [] : [scope])
      for (const guid of visible) viewers.get(guid)?.push(who.userCode)
    }),
  )
  return viewers
}

/** The users among those given who may view a record. */
export async function viewersAmong(
  work: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  guid: string,
  users: Users,
): Promise<Users> {
  const viewers = await viewersOfEach(work, module, new Map([[guid, users]]))
  return viewers.get(guid) ?? []
}

/** The users with the right to edit a module by their roles, or else the administrators, who see a record. */
export const editorsOf = async (work: Pick<AtWork, 'sql' | 'enterprise'>, module: Module, guid: string) =>
  viewersAmong(work, module, guid, await usersWithEdit(work.sql, module.codes))
