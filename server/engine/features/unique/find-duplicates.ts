import type { DuplicateRow } from '@wire'
import { type Module, Problem } from '@/schema'
import { findRecords } from '../../../store/records/records'
import { findDuplicate } from '../../../store/records/unique'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { cleaned } from '../../values/clean'
import { shapeIssues } from '../../values/shape'
import { isComplete } from './unique'

interface DuplicateQuery {
  readonly guid: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The records that a form would duplicate, of those visible to the caller. */
export async function findDuplicates(
  work: AtWork,
  module: Module,
  { guid, values }: DuplicateQuery,
): Promise<readonly DuplicateRow[]> {
  if (!may(work.who, module.codes, 'edit')) throw new Problem('no-edit-right')
  const names = module.unique.flatMap(({ fields, of }) => [...fields, ...(of === undefined ? [] : [of])])
  const keyFields = Object.fromEntries(Object.entries(module.fields).filter(([name]) => names.includes(name)))
  const input = cleaned(keyFields, values)
  refuse(shapeIssues(module, input))
  const scope = scopeOf(module, work.who)
  const conditions = scope === null ? [] : [scope]
  const found = module.unique.map(async (together): Promise<DuplicateRow[]> => {
    if (!isComplete(together, input)) return []
    const other = await findDuplicate(work.sql, module, together, { values: input, except: guid }, conditions)
    const [record] = other === null ? [] : await findRecords(work.sql, module, [other.guid])
    if (record === undefined) return []
    const { fields, per = '' } = together
    return [{ fields, per, guid: record.guid, title: String(record.values[module.list.title] ?? '') }]
  })
  return (await Promise.all(found)).flat()
}
