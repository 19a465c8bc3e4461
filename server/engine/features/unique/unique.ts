import { type Issue, isEmpty, type Module, type Together } from '@/schema'
import { once } from '../../../store/connection/memoize'
import type { Sql } from '../../../store/connection/statements'
import { hasDuplicate, violatedIndex } from '../../../store/records/unique'
import { valueTaken } from '../../../store/records/validation-queries'
import { uniqueIn, uniqueIndexName } from '../../../store/schema/module-tables'
import { refuse } from '../../core/refuse'

type Values = Readonly<Record<string, unknown>>

/** The issue of a value that another record or line has. */
export const takenAt = (field: string): Issue => ({ field, reason: 'taken' })

/** The issue of values that another record has in all fields of a unique key, or has within the same week or month. */
function togetherIssue({ fields, per }: Together): Issue {
  const issue = { field: fields[0] ?? '', limit: fields.join() }
  if (per === undefined) return { ...issue, reason: 'not-twice' }
  return per === 'week' ? { ...issue, reason: 'once-a-week' } : { ...issue, reason: 'once-a-month' }
}

export const isWhole = ({ fields, of }: Together, values: Values) =>
  [...fields, ...(of === undefined ? [] : [of])].every((name) => !isEmpty(values[name]))

/** The fields whose values are unique by themselves. */
const uniqueFields = once((fields: Module['fields']) =>
  Object.keys(fields).filter((name) => fields[name]?.options.unique === true || fields[name]?.kind === 'serial'),
)

/** Issues of values of single unique fields that another record has. */
export async function takenAlone(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const found = uniqueFields(module.fields).map(async (name) => {
    const value = isEmpty(values[name]) ? null : values[name]
    return (await valueTaken(sql, module, name, value, guid)) ? [takenAt(name)] : []
  })
  return (await Promise.all(found)).flat()
}

/** Issues of all unique values that another record has. */
export async function taken(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const together = module.unique.map(async (each) =>
    isWhole(each, values) && (await hasDuplicate(sql, module, each, values, guid)) ? [togetherIssue(each)] : [],
  )
  return (await Promise.all([takenAlone(sql, module, guid, values), ...together])).flat()
}

/** Converts the violation of a unique index, which a simultaneous save can cause, into the issue of its field. */
export const orTaken = (module: Module) => (error: unknown) => {
  const index = violatedIndex(error)
  const together = uniqueIn(module).find((each) => uniqueIndexName(module, each) === index)
  if (together !== undefined) {
    refuse([module.unique.includes(together) ? togetherIssue(together) : takenAt(together.fields[0] ?? '')])
  }
  throw error
}
