import { type Issue, isEmpty, type Module } from '@/schema'
import { valueTaken } from '../store/questions'
import type { Sql } from '../store/sql'
import { onceIndex, uniqueIn } from '../store/tables'
import { brokenIndex, takenTogether } from '../store/taken'
import { refuse } from './records'

type Values = Readonly<Record<string, unknown>>

/** A line that comes twice, or that another record has. */
export const takenAt = (field: string): Issue => ({ field, reason: 'taken' })

/** There is one already that says the same in all of these. */
const twice = (fields: readonly string[]): Issue => ({
  field: fields[0] ?? '',
  reason: 'not-twice',
  limit: fields.join(),
})

/** Which values that must be unique another record has. */
export async function taken(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const asked = Object.entries(module.fields).map(async ([name, { kind, options }]) => {
    const isOnce = options.unique === true || kind === 'serial'
    const value = isEmpty(values[name]) ? null : values[name]
    const isTaken = isOnce && (await valueTaken(sql, module, name, value, guid))
    return isTaken ? [{ field: name, reason: 'taken' }] : []
  })
  const together = module.unique.map(async (fields) => {
    const isWhole = fields.every((name) => !isEmpty(values[name]))
    return isWhole && (await takenTogether(sql, module, fields, values, guid)) ? [twice(fields)] : []
  })
  return (await Promise.all([...asked, ...together])).flat()
}

/** Somebody else took a value that must be unique while this one was being written. */
export const orTaken = (module: Module) => (error: unknown) => {
  const index = brokenIndex(error)
  const fields = uniqueIn(module).find((each) => onceIndex(module, each) === index)
  const [only = '', ...more] = fields ?? []
  if (fields !== undefined) refuse([more.length > 0 ? twice(fields) : takenAt(only)])
  throw error
}
