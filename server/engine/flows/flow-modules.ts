import { approvedModules, type Module, Problem } from '@/schema'
import { lockAndReadRecord, type StoredRecord } from '../../store/records/records'
import { existingAmong } from '../../store/records/validation-queries'
import type { AllHooks } from '../change/change'
import type { AtWork } from '../core/context'

/** All modules, and their hooks that run on each save. */
export interface Business {
  readonly modules: readonly Module[]
  readonly extras: AllHooks
}

/** The first module with approval that has this name or code. */
export function flowModule({ modules }: Pick<Business, 'modules'>, name: string): Module {
  const [found] = approvedModules(modules, name)
  if (found === undefined) throw new Problem('not-configured')
  return found
}

/** The module of a record, by its name or by a code that several modules may share. */
export async function moduleOfRecord(
  { sql }: Pick<AtWork, 'sql'>,
  business: Pick<Business, 'modules'>,
  name: string,
  record: string,
): Promise<Module> {
  const found = approvedModules(business.modules, name)
  for (const module of found.length > 1 ? found : []) {
    if ((await existingAmong(sql, module, [record], [])).length > 0) return module
  }
  return flowModule(business, name)
}

export const flowModules = ({ modules }: Pick<Business, 'modules'>) =>
  modules.filter(({ workflow }) => workflow !== undefined)

/** An existing record, locked until the transaction ends. */
export async function lockExisting({ sql }: AtWork, module: Module, guid: string): Promise<StoredRecord> {
  const locked = await lockAndReadRecord(sql, module, guid)
  if (locked === null || locked.isDeleted) throw new Problem('not-found')
  return locked
}
