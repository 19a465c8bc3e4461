import type { Issue, Kind, Module, Place } from '@/schema'
import { namesFor, valueTaken } from '../store/records'
import type { Sql } from '../store/sql'

type Values = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')

/** A day there is: the 30th of February is none. */
const isDay = (value: unknown) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '0001') return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most

const isPlace = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { address, latitude, longitude } = value as Partial<Place>
  return isText(address) && isWithin(latitude, 90) && isWithin(longitude, 180)
}

/** What the database takes for each kind. What the business asks beyond that is said by `check`. */
const fits: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'long-text': isText,
  money: (value) => Number.isSafeInteger(value) && isWithin(value, 1e15),
  percent: (value) => isWithin(value, 9999),
  date: isDay,
  choice: isText,
  person: isText,
  people: (value) => Array.isArray(value) && value.every(isText),
  department: isText,
  place: isPlace,
}

const filled = (module: Module, values: Values) =>
  Object.entries(module.fields).flatMap(([name, field]) => {
    const value = values[name]
    return value === null || value === undefined ? [] : [{ name, field, value }]
  })

/** Values of a form that no screen sends. */
export const misshapen = (module: Module, values: Values): Issue[] =>
  filled(module, values)
    .filter(({ field, value }) => !fits[field.kind](value))
    .map(({ name }) => ({ field: name, reason: 'wrong-form' }))

interface Mention {
  readonly name: string
  readonly users: readonly string[]
  readonly departments: readonly string[]
}

const mentionOf = (name: string, kind: Kind, value: unknown): Mention[] => {
  if (kind === 'department') return [{ name, users: [], departments: [value as string] }]
  if (kind !== 'person' && kind !== 'people') return []
  return [{ name, users: [value].flat() as string[], departments: [] }]
}

/** Choices that are none, and people and departments that are not of this enterprise. */
export async function absent(sql: Sql, module: Module, values: Values): Promise<Issue[]> {
  const given = filled(module, values)
  const mentions = given.flatMap(({ name, field, value }) => mentionOf(name, field.kind, value))
  const known = await namesFor(
    sql,
    mentions.flatMap(({ users }) => users),
    mentions.flatMap(({ departments }) => departments),
  )
  const isStranger = ({ users, departments }: Mention) => ![...users, ...departments].every((id) => known.has(id))
  const none = given.filter(
    ({ field, value }) => field.kind === 'choice' && !Object.hasOwn(field.options.choices ?? {}, String(value)),
  )
  return [...none, ...mentions.filter(isStranger)].map(({ name }) => ({ field: name, reason: 'not-a-choice' }))
}

/** Which values that must be unique another record has. */
export async function taken(sql: Sql, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const { name, field, value } of filled(module, values)) {
    if (field.options.unique === true && (await valueTaken(sql, module, name, value, guid))) {
      issues.push({ field: name, reason: 'taken' })
    }
  }
  return issues
}
