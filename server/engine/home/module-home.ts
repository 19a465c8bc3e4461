import type { HomeNumbers } from '@wire'
import { type Module, type ModuleHome, Problem } from '@/schema'
import { countRecords } from '../../store/records/records'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { resolveFilters } from '../records/list-query'

/** The numbers of a module's home page, each counted like its list, for one project or all. */
export async function moduleHome(
  work: AtWork,
  { code, counts }: ModuleHome,
  modules: readonly Module[],
  project: string,
): Promise<HomeNumbers> {
  const { who, sql } = work
  if (!may(who, code, 'view')) throw new Problem('no-view-right')
  const counted = counts.map(async ({ name, module: of, filters }) => {
    const module = modules.find((each) => each.name === of)
    if (module === undefined) throw new Error(`${of} is no module`)
    const within = project !== '' && module.fields.project?.kind === 'reference' ? { project } : {}
    const query = resolveFilters(work, module, { filters: { ...filters, ...within } })
    return [name, await countRecords(sql, module, query.conditions())] as const
  })
  const can = { edit: who.kind !== 'demo' && may(who, code, 'edit') }
  return { counts: Object.fromEntries(await Promise.all(counted)), can }
}
