import { isEmpty, type Module, Problem, same } from '@/schema'
import { lockAndReadRecord } from '../../store/records/records'
import { isDuplicateSave } from '../core/audit'
import type { AtWork } from '../core/context'

type Values = Readonly<Record<string, unknown>>
type Table = Pick<Module, 'fields'> & Partial<Pick<Module, 'computed'>>

/** Two came at once with the same new record: run again, the second finds it there, and gives its number back. */
export class Twice extends Error {
  readonly code = '40001'
}

/** What people fill in: the rest is up to the program, whatever a phone sends. */
function isTyped({ fields, computed = [] }: Table, name: string) {
  const field = fields[name]
  if (field === undefined || computed.some((each) => each.name === name)) return false
  return field.kind === 'serial' ? field.options.editable === true : field.options.readonly !== true
}

function sameValue(table: Table, name: string, one: unknown, other: unknown): boolean {
  const lines = table.fields[name]?.options.lines
  if (isEmpty(one) && isEmpty(other)) return true
  if (lines === undefined || !Array.isArray(one) || !Array.isArray(other)) return same(one, other)
  const alike = (line: Values, at: number) => same(line.guid, one[at].guid) && says(lines, one[at], line)
  return one.length === other.length && (other as Values[]).every(alike)
}

/** Whether what stands there is what was filled in. */
const says = (table: Table, there: Values, given: Values): boolean =>
  Object.keys(given).every((name) => !isTyped(table, name) || sameValue(table, name, there[name], given[name]))

/**
 * A new record that is there already: it came before, and its answer was lost. What was put right on the phone
 * meanwhile comes under another key; that would be dropped without a word, so it is refused as any other save that was
 * made from something older.
 */
export async function addedBefore(work: AtWork, module: Module, guid: string, given: Values) {
  if (work.made === undefined || work.made.key === null) return
  const there = await lockAndReadRecord(work.sql, module, guid)
  if (there === null || there.addUser !== work.who.userCode) return
  if (await isDuplicateSave(work, { subject: module.name, guid })) return
  if (there.isDeleted) throw new Problem('not-found')
  const { [module.steps.length > 0 ? module.list.state : '']: _, ...rest } = given
  if (!says(module, there.values, rest)) throw new Problem('stale')
}
