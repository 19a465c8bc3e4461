import { type Issue, isEmpty, type Module, type Together } from '@/schema'
import { once } from '../../../store/connection/memoize'
import type { Sql } from '../../../store/connection/statements'
import { hasDuplicate, violatedIndex } from '../../../store/records/unique'
import { valueTaken } from '../../../store/records/validation-queries'
import { uniqueIn, uniqueIndexName } from '../../../store/schema/module-tables'
import { refuse } from '../../core/refuse'

type Values = Readonly<Record<string, unknown>>

/** A line that comes twice, or that another record has. */
export const takenAt = (field: string): Issue => ({ field, reason: 'taken' })

/** There is one already that says the same in all of these, or does within the same week or month. */
function twice({ fields, per }: Together): Issue {
  const told = { field: fields[0] ?? '', limit: fields.join() }
  if (per === undefined) return { ...told, reason: 'not-twice' }
  return per === 'week' ? { ...told, reason: 'once-a-week' } : { ...told, reason: 'once-a-month' }
}

export const isWhole = ({ fields, of }: Together, values: Values) =>
  [...fields, ...(of === undefined ? [] : [of])].every((name) => !isEmpty(values[name]))

/** The fields whose value no other record may have. */
const onceIn = once((fields: Module['fields']) =>
  Object.keys(fields).filter((name) => fields[name]?.options.unique === true || fields[name]?.kind === 'serial'),
)

/** Which values of single unique fields another record has. */
export async function takenAlone(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const found = onceIn(module.fields).map(async (name) => {
    const value = isEmpty(values[name]) ? null : values[name]
    return (await valueTaken(sql, module, name, value, guid)) ? [takenAt(name)] : []
  })
  return (await Promise.all(found)).flat()
}

/** Which values that must be unique another record has. */
export async function taken(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const together = module.unique.map(async (each) =>
    isWhole(each, values) && (await hasDuplicate(sql, module, each, values, guid)) ? [twice(each)] : [],
  )
  return (await Promise.all([takenAlone(sql, module, guid, values), ...together])).flat()
}

/** Somebody else took a value that must be unique while this one was being written. */
export const orTaken = (module: Module) => (error: unknown) => {
  const index = violatedIndex(error)
  const together = uniqueIn(module).find((each) => uniqueIndexName(module, each) === index)
  if (together !== undefined) {
    refuse([module.unique.includes(together) ? twice(together) : takenAt(together.fields[0] ?? '')])
  }
  throw error
}
