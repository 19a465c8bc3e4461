import { comparedBy, type Issue, isEmpty, type Module, type UniqueKey } from '@/schema'
import { memoize } from '../../../store/connection/memoize'
import type { Sql } from '../../../store/connection/statements'
import { hasDuplicate, violatedIndex } from '../../../store/records/unique'
import { valueExists } from '../../../store/records/validation-queries'
import { uniqueIn, uniqueIndexName } from '../../../store/schema/unique-indexes'
import { refuse } from '../../core/refuse'

type Values = Readonly<Record<string, unknown>>

/** The issue of a value that another record or line has. */
export const duplicateAt = (field: string): Issue => ({ field, reason: 'taken' })

/** The issue of values that another record has in all fields of a unique key, or has within the same week or month. */
function togetherIssue({ fields, per }: UniqueKey): Issue {
  const issue = { field: fields[0] ?? '', limit: fields.join() }
  if (per === undefined) return { ...issue, reason: 'not-twice' }
  return per === 'week' ? { ...issue, reason: 'once-a-week' } : { ...issue, reason: 'once-a-month' }
}

export const isComplete = (key: UniqueKey, values: Values) => comparedBy(key).every((name) => !isEmpty(values[name]))

/** The fields whose values are unique by themselves. */
const uniqueFields = memoize((fields: Module['fields']) =>
  Object.keys(fields).filter((name) => fields[name]?.options.unique === true || fields[name]?.kind === 'serial'),
)

/** Issues of values of single unique fields that another record has. */
export async function singleFieldDuplicates(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const found = uniqueFields(module.fields).map(async (name) => {
    const value = isEmpty(values[name]) ? null : values[name]
    return (await valueExists(sql, module, name, value, guid)) ? [duplicateAt(name)] : []
  })
  return (await Promise.all(found)).flat()
}

/** Issues of all unique values that another record has. */
export async function duplicateIssues(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const together = module.unique.map(async (each) =>
    isComplete(each, values) && (await hasDuplicate(sql, module, each, values, guid)) ? [togetherIssue(each)] : [],
  )
  return (await Promise.all([singleFieldDuplicates(sql, module, guid, values), ...together])).flat()
}

/** Converts the violation of a unique index, which a simultaneous save can cause, into the issue of its field. */
export const orDuplicateIssue = (module: Module) => (error: unknown) => {
  const index = violatedIndex(error)
  const together = uniqueIn(module).find((each) => uniqueIndexName(module, each) === index)
  if (together !== undefined) {
    refuse([module.unique.includes(together) ? togetherIssue(together) : duplicateAt(together.fields[0] ?? '')])
  }
  throw error
}
