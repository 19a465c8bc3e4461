import { editorsPath, type Module, superiorPart, unreadPath } from '@/schema'
import { awayAmong } from '../../../store/flows/substitutes'
import { superiorsOf } from '../../../store/moments/clocks'
import { usersWithEdit } from '../../../store/organisation/editors'
import { pageOfReaders } from '../../../store/records/receipts'
import { findRecords } from '../../../store/records/records'
import type { Sql } from '../../../store/store'
import type { Values } from '../../change/change'
import type { AtWork } from '../../core/context'
import { viewersOfEach } from '../../core/visibility'

interface Found {
  readonly guid: string
  readonly values: Values
}

/** Users by the guid of the record. */
type Persons = ReadonlyMap<string, readonly string[]>

const textsIn = (value: unknown) => [value].flat().filter((each): each is string => typeof each === 'string')

/** The superiors of the persons of each record. */
async function superiorsFor(sql: Sql, persons: Persons): Promise<Persons> {
  const users = [...new Set([...persons.values()].flat())]
  const superiors = new Map(
    (users.length === 0 ? [] : await superiorsOf(sql, users)).map((row) => [row.user, row.superior]),
  )
  return new Map([...persons].map(([guid, own]) => [guid, own.flatMap((user) => superiors.get(user) ?? [])]))
}

/** The persons at the end of a path: a person of a record, of a record that it refers to, or a person's superior. */
async function personsAt(
  sql: Sql,
  module: Module,
  records: readonly Found[],
  path: readonly string[],
): Promise<Persons> {
  const [first = '', ...rest] = path
  const named: Persons = new Map(records.map(({ guid, values }) => [guid, textsIn(values[first])]))
  const target = module.fields[first]?.options.to?.() as Module | undefined
  if (target !== undefined) {
    const referred = await findRecords(
      sql,
      target,
      [...named.values()].flatMap((guids) => guids.slice(0, 1)),
    )
    const persons = await personsAt(sql, target, referred, rest)
    return new Map([...named].map(([guid, [of = '']]) => [guid, persons.get(of) ?? []]))
  }
  let persons = named
  for (const part of rest) persons = part === superiorPart ? await superiorsFor(sql, persons) : new Map()
  return persons
}

const maxReaders = 1000

async function unreadOf(sql: Sql, module: Module, records: readonly Found[]): Promise<Persons> {
  const { audience } = module.scope
  const persons = new Map<string, readonly string[]>()
  if (audience === undefined) return persons
  for (const { guid } of records) {
    const readers = await pageOfReaders(sql, module, audience, { guid, read: false, page: 1, rows: maxReaders })
    persons.set(
      guid,
      readers.map(({ code }) => code),
    )
  }
  return persons
}

/** The persons of some records whom a path names. */
async function personsOf(sql: Sql, module: Module, records: readonly Found[], path: string): Promise<Persons> {
  if (path === unreadPath) return unreadOf(sql, module, records)
  if (path !== editorsPath) return personsAt(sql, module, records, path.split('.'))
  const editors = await usersWithEdit(sql, module.codes)
  return new Map(records.map(({ guid }) => [guid, editors]))
}

/** A record and the paths to the persons who are reminded of it. */
export interface Reminded extends Found {
  readonly to: readonly string[]
}

/** Whom to remind of each record: the named persons and the substitutes of those who are away, if they may see it. */
export async function recipientsOf(
  work: Pick<AtWork, 'sql' | 'enterprise'>,
  module: Module,
  records: readonly Reminded[],
): Promise<Persons> {
  const named = new Map<string, Set<string>>(records.map(({ guid }) => [guid, new Set()]))
  for (const path of new Set(records.flatMap(({ to }) => to))) {
    const those = records.filter(({ to }) => to.includes(path))
    const persons = await personsOf(work.sql, module, those, path)
    for (const [guid, users] of persons) for (const user of users) named.get(guid)?.add(user)
  }
  const everyone = [...new Set([...named.values()].flatMap((users) => [...users]))]
  const away = new Map((await awayAmong(work.sql, everyone)).map(({ user, byUser }) => [user, byUser]))
  const withSubstitutes = [...named].map(([guid, users]) => {
    const substitutes = [...users].flatMap((user) => away.get(user) ?? [])
    return [guid, [...new Set([...users, ...substitutes])]] as const
  })
  return viewersOfEach(work, module, new Map(withSubstitutes))
}
