import type { PickItem } from '@wire'
import { type Module, Problem } from '@/schema'
import { pageOfLines } from '../../store/records/line-lists'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { refuse } from '../core/refuse'
import { resolveFilters } from './list-query'

interface LineQuery {
  readonly list: string
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** The line lists of a module that can be searched separately from their records. */
export const separateLists = ({ fields }: Module) =>
  Object.keys(fields).filter((name) => fields[name]?.options.lines?.listedSeparately === true)

/** Lines to choose from, of all records that the caller may see. */
export async function pickedLines(work: AtWork, module: Module, query: LineQuery): Promise<readonly PickItem[]> {
  if (!may(work.who, module.code, 'view')) throw new Problem('no-view-right')
  refuse(separateLists(module).includes(query.list) ? [] : [{ field: 'list', reason: 'not-a-choice' }])
  const conditions = resolveFilters(work, module, {}).conditions()
  return pageOfLines(work.sql, module, query.list, { ...query, conditions })
}
