import { isEmpty, type Module, Problem, same } from '@/schema'
import { lockAndReadRecord } from '../../store/records/records'
import { isDuplicateSave } from '../core/audit'
import type { AtWork } from '../core/context'

type Values = Readonly<Record<string, unknown>>
type Table = Pick<Module, 'fields'> & Partial<Pick<Module, 'computed'>>

/** Two requests inserted the same new record simultaneously. The code makes the store retry, which finds the record. */
export class DuplicateInsert extends Error {
  readonly code = '40001'
}

/** Whether users fill in a field; all other fields are set by the server, whatever the client sends. */
function isTyped({ fields, computed = [] }: Table, name: string) {
  const field = fields[name]
  if (field === undefined || computed.some((each) => each.name === name)) return false
  return field.kind === 'serial' ? field.options.editable === true : field.options.readonly !== true
}

function sameValue(table: Table, name: string, one: unknown, other: unknown): boolean {
  const lines = table.fields[name]?.options.lines
  if (isEmpty(one) && isEmpty(other)) return true
  if (lines === undefined || !Array.isArray(one) || !Array.isArray(other)) return same(one, other)
  const isSameLine = (line: Values, at: number) => same(line.guid, one[at].guid) && matchesInput(lines, one[at], line)
  return one.length === other.length && (other as Values[]).every(isSameLine)
}

/** Whether the stored values equal the input in all fields that users fill in. */
const matchesInput = (table: Table, stored: Values, input: Values): boolean =>
  Object.keys(input).every((name) => !isTyped(table, name) || sameValue(table, name, stored[name], input[name]))

/**
 * Handles a new record that already exists, because the answer of its first save was lost. A save with other values
 * comes under another idempotency key and is refused as stale, because its corrections would be lost without notice.
 */
export async function checkRepeatedInsert(work: AtWork, module: Module, guid: string, input: Values) {
  if (work.made === undefined || work.made.key === null) return
  const stored = await lockAndReadRecord(work.sql, module, guid)
  if (stored === null || stored.addUser !== work.who.userCode) return
  if (await isDuplicateSave(work, { subject: module.name, guid })) return
  if (stored.isDeleted) throw new Problem('not-found')
  const { [module.steps.length > 0 ? module.list.state : '']: _, ...rest } = input
  if (!matchesInput(module, stored.values, rest)) throw new Problem('stale')
}
