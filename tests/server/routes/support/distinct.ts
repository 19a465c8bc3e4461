import type { Module } from '@/schema'

type Values = Readonly<Record<string, unknown>>

/** The dates that decide in which week or month a record is, of groups that are unique in one. */
const periodDates = ({ fields, unique, computed }: Module) =>
  unique
    .flatMap(({ fields: names, of }) => [
      ...(of === undefined ? [] : [of]),
      ...computed.filter(({ name }) => names.includes(name)).flatMap(({ reads }) => reads),
    ])
    .filter((name) => fields[name]?.kind === 'date')

/** Values that no other record of the module has: unique texts, the date of a unique group, the days of an absence, the times of records
 that may not overlap. */
export function distinct(module: Module, count: number): Values {
  const { name: of, fields, unique, absence, excludes } = module
  const day = new Date(Date.UTC(2025, 11, 31 - count)).toISOString().slice(0, 10)
  const grouped = unique.flatMap(({ fields: names }) => names)
  const own = Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const isUnique = options.unique === true || grouped.includes(name)
    if (isUnique && kind === 'text') return [[name, `${of} ${name} ${count}`]]
    return isUnique && kind === 'date' ? [[name, day]] : []
  })
  const isDay = (name: string) => fields[name]?.kind === 'date'
  const times = excludes.flatMap(({ from, to }) => [
    [from, isDay(from) ? day : `${day}T01:00:00.000Z`],
    [to, isDay(to) ? day : `${day}T02:00:00.000Z`],
  ])
  const month = new Date(Date.UTC(2025, 11 - count, 1)).toISOString().slice(0, 10)
  return Object.fromEntries([
    ...own,
    ...(absence === undefined ? times : []),
    ...periodDates(module).map((name) => [name, month]),
    ...(absence === undefined ? [] : [absence.from, absence.to].map((name) => [name, day])),
  ])
}
